import { CopyButton } from '@hub/web-kit/copy-button';
import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { scrollHint } from '../theme/scroll-hint.ts';
import { Code } from './code.tsx';
import type { Language } from './languages.ts';

const Frame = chakra('div', {
  base: {
    background: 'code',
    '--ground': 'colors.code',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    minWidth: 0,
  },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '1',
    padding: { base: '1.5 1 1.5 3.5', md: '1.5 1.5 1.5 3.5' },
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'small',
    fontWeight: 500,
    _print: { '& button': { display: 'none' } },
  },
});
const Lines = chakra('pre', {
  base: {
    margin: 0,
    padding: '3 3.5 3.5',
    overflowX: 'auto',
    ...scrollHint,
    overflowWrap: 'normal',
    fontFamily: 'mono',
    fontSize: { base: 'tick', md: 'label' },
    lineHeight: 1.65,
    _print: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& :is(.hljs-keyword, .hljs-literal, .hljs-built_in, .hljs-meta)': { color: 'code-keyword' },
    '& :is(.hljs-string, .hljs-number, .hljs-regexp)': { color: 'code-string' },
    '& :is(.hljs-title, .hljs-attr, .hljs-property, .hljs-variable, .hljs-name, .hljs-type)': { color: 'code-name' },
    '& .hljs-comment': { color: 'code-comment' },
  },
});

export interface CodePlateProps {
  /** Shown on the left of the header: a title or a switch. */
  title: ReactNode;
  code: string;
  language?: Language | undefined;
}

/** Code that can be read and copied. Long lines are not wrapped but scroll sideways. */
export function CodePlate({ title, code, language }: CodePlateProps) {
  return (
    <Frame>
      <Head>
        <span>{title}</span>
        <CopyButton text={code} />
      </Head>
      <Lines tabIndex={0}>
        <Code code={code} language={language} />
      </Lines>
    </Frame>
  );
}
