import { CopyButton } from '@hub/web-kit/copy-button';
import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { pythonTokens } from './python-tokens.ts';

const Frame = chakra('div', {
  base: { background: 'code', border: '1px solid', borderColor: 'line', borderRadius: 'control', minWidth: 0 },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '2',
    padding: '6px 6px 6px 14px',
    borderBottom: '1px solid',
    borderColor: 'line',
    fontWeight: 500,
    fontSize: '0.8125rem',
  },
});
const Lines = chakra('pre', {
  base: {
    margin: 0,
    padding: '12px 14px 14px',
    overflowX: 'auto',
    fontFamily: 'mono',
    fontSize: { base: '0.75rem', md: '0.8rem' },
    lineHeight: 1.65,
    '& [data-kind=keyword]': { color: 'code-keyword' },
    '& [data-kind=string]': { color: 'code-string' },
    '& [data-kind=name]': { color: 'code-name' },
    '& [data-kind=comment]': { color: 'code-comment' },
  },
});

export interface CodePlateProps {
  /** Left in the head: a title or a switch. */
  title: ReactNode;
  code: string;
  /** `python` is coloured. */
  language?: 'python' | 'text';
}

/** Code to read and to copy: never wrapped, scrolls sideways. */
export function CodePlate({ title, code, language = 'text' }: CodePlateProps) {
  return (
    <Frame>
      <Head>
        <span>{title}</span>
        <CopyButton text={code} />
      </Head>
      <Lines tabIndex={0}>
        <code>{language === 'python' ? pythonTokens(code).map(coloured) : code}</code>
      </Lines>
    </Frame>
  );
}

const coloured = ({ kind, text }: ReturnType<typeof pythonTokens>[number], index: number) =>
  kind === 'plain' ? (
    text
  ) : (
    <span key={index} data-kind={kind}>
      {text}
    </span>
  );
