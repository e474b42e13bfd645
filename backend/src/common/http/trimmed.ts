import { Transform } from 'class-transformer';

/** Trims text before it is checked. What is no text is left for the checks to refuse. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
