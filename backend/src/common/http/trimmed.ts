import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { hasLetter, seenOf, seenOnOneLine } from '../entered-text';

/** Takes what can be seen of a text, without blanks around it, before it is checked. Other values are left for the checks to refuse. */
export const Trimmed = () => changed((text) => seenOf(text).trim());

/** The same for a text of one line, such as a name. */
export const OneLine = () => changed((text) => seenOnOneLine(text).trim());

/** Checks that a name, where it is given, has a letter or a digit. @param what begins the sentence that refuses others */
export const HasLetter = (what: string) =>
  ValidateBy({
    name: 'hasLetter',
    validator: {
      validate: (name: unknown) => typeof name !== 'string' || name === '' || hasLetter(name),
      defaultMessage: () => `${what} needs at least one letter or digit`,
    },
  });

const changed = (change: (text: string) => string) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));
