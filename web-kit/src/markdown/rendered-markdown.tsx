import 'katex/dist/katex.min.css';
import { CodePlate } from '@hub/web-kit/code-plate';
import { chakra } from '@hub/web-kit/ui';
import { isValidElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import { Link } from 'react-router-dom';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { LANGUAGES, languageOf } from '../code/languages.ts';
import { katexOptions } from '../equations/katex-options.ts';
import { messages } from '../messages/messages.ts';
import { labelCells } from './label-cells.ts';
import { SectionHeading } from './section-heading.tsx';
import { useSectionOfAddress } from './use-section-of-address.ts';

/** The URL if it is http(s) or a page or section of this hub, otherwise ''. */
const safeAddress = (url: string): string => (/^(https?:\/\/|\/(?!\/)|#)/i.test(url) ? url : '');

/** A wide table scrolls, so it must be focusable for keyboard users. */
const ScrollingTable = chakra('table');
const Unbroken = chakra('span', { base: { whiteSpace: 'nowrap' } });
const Block = chakra('div', { base: { marginBlock: '4' } });

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

const MAX_UNBROKEN = 24;

/** A word of code, or the space between two. A short word such as `--all` is not broken at its hyphens. */
const unbroken = (word: string, place: number): ReactNode =>
  word === ' ' || word.length > MAX_UNBROKEN ? word : <Unbroken key={place}>{word}</Unbroken>;

const components: Components = {
  a: ({ href, children }) => {
    if (!href) return <span>{children}</span>;
    if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
    if (href.startsWith('#')) return <a href={href}>{children}</a>;
    return (
      <a href={href} rel="ugc nofollow noopener noreferrer">
        {children}
      </a>
    );
  },
  // Loading a remote image would reveal to its server who reads this page.
  img: ({ alt }) => <span>{messages.parts.image(alt)}</span>,
  pre: ({ node, children }) => <Fenced fence={fenceOf(node)} code={textOf(children)} />,
  // An empty corner cell is not a header of anything.
  th: ({ children, style }) => (textOf(children).trim() ? <th style={style}>{children}</th> : <td />),
  table: ({ node, children }) => (
    <ScrollingTable tabIndex={0} data-wide={node?.properties.dataWide}>
      {children}
    </ScrollingTable>
  ),
  code: ({ children }) => <code>{textOf(children).split(/( )/).map(unbroken)}</code>,
};

const withSections: Components = {
  ...components,
  h2: ({ children }) => (
    <SectionHeading level="h2" text={textOf(children)}>
      {children}
    </SectionHeading>
  ),
  h3: ({ children }) => (
    <SectionHeading level="h3" text={textOf(children)}>
      {children}
    </SectionHeading>
  ),
};

interface Fence {
  language: string;
  title: string;
}

/** Reads the language and the optional file name of a code fence. */
function fenceOf(node: ExtraProps['node']): Fence {
  const code = node?.children[0];
  if (code?.type !== 'element') return { language: '', title: '' };
  const [name = ''] = [code.properties.className].flat();
  return { language: String(name).replace(/^language-/, ''), title: code.data?.meta ?? '' };
}

function Fenced({ fence, code }: { fence: Fence; code: string }) {
  const language = languageOf(fence.language);
  const title = fence.title || (language ? LANGUAGES[language] : fence.language);
  return (
    <Block>
      <CodePlate title={title} code={code.replace(/\n$/, '')} language={language} />
    </Block>
  );
}

const mathOptions = { ...katexOptions, throwOnError: false };

export interface RenderedMarkdownProps {
  text: string;
  /**
   * Gives headings an id and a link to themselves. Ids have to be unique on a page, so this is for one text per page and
   * not for texts of users.
   */
  sections: boolean;
}

export function RenderedMarkdown({ text, sections }: RenderedMarkdownProps) {
  useSectionOfAddress(sections ? text : undefined);
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm, remarkMath]}
      rehypePlugins={[[rehypeKatex, mathOptions], labelCells]}
      components={sections ? withSections : components}
      urlTransform={safeAddress}
      skipHtml
    >
      {text}
    </ReactMarkdown>
  );
}
