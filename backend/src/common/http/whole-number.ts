import { Transform } from 'class-transformer';

/** A whole number as people write it; `01`, `1e3`, `0x1` and ` 1` are not accepted. */
const WHOLE = /^(0|-?[1-9]\d*)$/;
const DECIMAL = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

const read = (form: RegExp) => (value: unknown) =>
  typeof value === 'string' && form.test(value) ? Number(value) : value;

/** Converts the text of a query to a whole number. Anything else is left for the checks to refuse. */
export const toWholeNumber = read(WHOLE);
const toDecimalNumber = read(DECIMAL);

export const WholeNumber = () => Transform(({ value }: { value: unknown }) => toWholeNumber(value));

/** Reads a number like {@link WholeNumber}, also with decimals and powers of ten. */
export const DecimalNumber = () => Transform(({ value }: { value: unknown }) => toDecimalNumber(value));
