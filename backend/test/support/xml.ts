import { SaxesParser } from 'saxes';

/** An element of an XML document. */
export interface Element {
  /** Name with its namespace, such as `{http://www.w3.org/2005/Atom}entry`. */
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** All text directly in it. */
  text: string;
}

/** Parses a document by the rules of XML and its namespaces. @throws if it breaks one */
export function parseXml(source: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const element: Element = {
      name: `{${uri}}${local}`,
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value])),
      children: [],
      text: '',
    };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => (open.at(-1)!.text += text));
  parser.on('closetag', () => void open.pop());
  parser.write(source).close();
  return root.children[0]!;
}
