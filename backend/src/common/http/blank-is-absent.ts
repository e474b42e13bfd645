import { Transform } from 'class-transformer';

/** Treats null and the empty string like a field that was not sent. */
export const BlankIsAbsent = () =>
  Transform(({ value }: { value: unknown }) => (value === null || value === '' ? undefined : value));
