import { lazy, Suspense } from 'react';
import type { Language } from './languages.ts';

export interface CodeProps {
  code: string;
  language: Language;
}

const PlainCode = ({ code }: Pick<CodeProps, 'code'>) => <code>{code}</code>;

/** Without its colours code is still code: when they do not come, nothing breaks. */
const ColouredCode = lazy(() =>
  import(/* webpackChunkName: "coloured-code" */ './coloured-code.tsx').then(
    (module) => ({ default: module.ColouredCode }),
    () => ({ default: PlainCode }),
  ),
);

/** Stands there at once; the colours come with the grammars, and move nothing. Without a language it is plain text. */
export function Code({ code, language }: { code: string; language: Language | undefined }) {
  const plain = <PlainCode code={code} />;
  if (!language) return plain;
  return (
    <Suspense fallback={plain}>
      <ColouredCode code={code} language={language} />
    </Suspense>
  );
}
