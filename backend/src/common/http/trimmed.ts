import { Transform } from 'class-transformer';

/** Trims a string before it is checked. Other values are left for the checks to refuse. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
