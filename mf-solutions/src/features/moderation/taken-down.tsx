import { lazy, Suspense } from 'react';

/** Few people see it, so that it is loaded when it is needed. */
const TakeDownNote = lazy(async () => {
  const module = await import(/* webpackChunkName: "taken-down" */ './take-down-note.tsx');
  return { default: module.TakeDownNote };
});

/** Why a solution was taken down, for its members. */
export function TakenDown({ id }: { id: number }) {
  return (
    <Suspense fallback={null}>
      <TakeDownNote id={id} />
    </Suspense>
  );
}
