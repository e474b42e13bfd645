import 'katex/dist/katex.min.css';
import { chakra } from '@hub/web-kit/ui';
import { isValidElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { katexOptions } from '../equations/katex-options.ts';

/** An address a reader may be sent to: http(s), or a page or section of this hub. Anything else becomes none. */
const safeAddress = (url: string): string => (/^(https?:\/\/|\/(?!\/)|#)/i.test(url) ? url : '');

/** What is too wide scrolls, and has to be reached with the keyboard for that. */
const Scrolling = chakra('pre');
const ScrollingTable = chakra('table');

/** "Can't pickle it" is #can-t-pickle-it. */
const anchorOf = (children: ReactNode): string =>
  textOf(children)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

const components: Components = {
  a: ({ href, children }) => {
    if (!href) return <span>{children}</span>;
    if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
    if (href.startsWith('#')) return <a href={href}>{children}</a>;
    return (
      <a href={href} rel="nofollow noopener noreferrer">
        {children}
      </a>
    );
  },
  // Loading it would tell a stranger's server who reads this page.
  img: ({ alt }) => <span>[image{alt ? `: ${alt}` : ''}]</span>,
  h2: ({ children }) => <h2 id={anchorOf(children)}>{children}</h2>,
  h3: ({ children }) => <h3 id={anchorOf(children)}>{children}</h3>,
  pre: ({ children }) => <Scrolling tabIndex={0}>{children}</Scrolling>,
  // An empty corner is the head of nothing.
  th: ({ children, style }) => (textOf(children).trim() ? <th style={style}>{children}</th> : <td />),
  table: ({ children }) => <ScrollingTable tabIndex={0}>{children}</ScrollingTable>,
};

const mathOptions = { ...katexOptions, throwOnError: false, errorColor: 'inherit' };

export function RenderedMarkdown({ text }: { text: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm, remarkMath]}
      rehypePlugins={[[rehypeKatex, mathOptions]]}
      components={components}
      urlTransform={safeAddress}
      skipHtml
    >
      {text}
    </ReactMarkdown>
  );
}
