import { ValidateIf } from 'class-validator';

/** The checks of a field that may be left out, but not cleared: null has to stand them, too. */
export const UnlessLeftOut = () => ValidateIf((_dto, value) => value !== undefined);
