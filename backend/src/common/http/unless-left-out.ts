import { ValidateIf } from 'class-validator';

/** Checks a field only if it was sent. Unlike `IsOptional`, null is checked too: the field cannot be cleared. */
export const UnlessLeftOut = () => ValidateIf((_dto, value) => value !== undefined);
