import { Transform } from 'class-transformer';

/**
 * `a,b,,c` becomes [a, b, c], each part read by `read`; absent stays absent. What is no text, such as a parameter sent
 * twice, becomes a list that the checks of its parts refuse.
 */
export const CommaList = (read: (part: string) => unknown = (part) => part.trim()) =>
  Transform(({ value }: { value: unknown }) => {
    if (value === undefined) return value;
    return typeof value === 'string' ? value.split(',').filter(Boolean).map(read) : [value];
  });
