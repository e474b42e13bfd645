import { lazy, Suspense } from 'react';
import type { Language } from './languages.ts';

const PlainCode = ({ code }: { code: string }) => <code>{code}</code>;

/** Code in colours, or without them if the highlighter cannot be loaded. */
const ColouredCode = lazy(() =>
  import(/* webpackChunkName: "coloured-code" */ './coloured-code.tsx').then(
    (module) => ({ default: module.ColouredCode }),
    () => ({ default: PlainCode }),
  ),
);

/**
 * Shows the code immediately and colours it once the grammars have loaded, without a layout shift. Without a language it
 * is plain text.
 */
export function Code({ code, language }: { code: string; language: Language | undefined }) {
  const plain = <PlainCode code={code} />;
  if (!language) return plain;
  return (
    <Suspense fallback={plain}>
      <ColouredCode code={code} language={language} />
    </Suspense>
  );
}
