import { Transform } from 'class-transformer';

/** `a,b,,c` becomes [a, b, c]; absent stays absent. What is no text is left for the checks to refuse. */
export const CommaList = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : value,
  );
