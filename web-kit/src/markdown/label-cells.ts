import type { ExtraProps } from 'react-markdown';

type Element = NonNullable<ExtraProps['node']>;
type Content = Element['children'][number];

/** How many characters fit beside each other on a small phone. */
const PHONE = 36;
/** A longer text is a sentence, which needs some width to be readable. */
const SENTENCE = { longerThan: 40, width: 14 };

/**
 * Gives the cells of a table the header of their column as `data-label`, and the table `data-wide` if its columns do not fit
 * beside each other on a phone. There it is shown without columns.
 */
export const labelCells =
  () =>
  (tree: Pick<Element, 'children'>): void => {
    for (const table of elementsIn(tree, 'table')) {
      const rows = elementsIn(table, 'tr').map((row) => [...elementsIn(row, 'th'), ...elementsIn(row, 'td')]);
      const labels = rows[0]?.map(textOf) ?? [];
      for (const row of rows.slice(1)) row.forEach((cell, column) => (cell.properties.dataLabel = labels[column]));
      const widths = labels.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]))));
      if (widths.reduce((sum, width) => sum + width, 0) > PHONE) table.properties.dataWide = true;
    }
  };

const elementsIn = ({ children }: Pick<Element, 'children'>, name: string): Element[] =>
  children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === name ? [child] : elementsIn(child, name),
  );

const textOf = (node: Content): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';

/** The width that a cell needs, in characters: that of its longest part that is not broken. */
function widthOf(cell: Element | undefined): number {
  if (!cell) return 0;
  const sentence = textOf(cell).length > SENTENCE.longerThan ? SENTENCE.width : 0;
  return Math.max(sentence, ...partsOf(cell).map((part) => part.length));
}

function partsOf(node: Content): string[] {
  if (node.type !== 'element') return textOf(node).split(/[\s-]+/);
  if (node.tagName === 'a') return [textOf(node)];
  if (node.tagName === 'code') return textOf(node).split(/\s+/);
  return node.children.flatMap(partsOf);
}
