import { Transform } from 'class-transformer';

/** Null and the empty text count as a field that was not sent. */
export const BlankIsAbsent = () =>
  Transform(({ value }: { value: unknown }) => (value === null || value === '' ? undefined : value));
