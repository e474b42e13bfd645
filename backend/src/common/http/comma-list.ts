import { Transform } from 'class-transformer';

/**
 * Reads `a,b,,c` as [a, b, c], each part converted by `read`. A missing value stays missing. A value that is not a string, such as
 * a parameter that was sent twice, becomes a list that the checks of the parts refuse.
 */
export const CommaList = (read: (part: string) => unknown = (part) => part.trim()) =>
  Transform(({ value }: { value: unknown }) => {
    if (value === undefined) return value;
    return typeof value === 'string' ? value.split(',').filter(Boolean).map(read) : [value];
  });
