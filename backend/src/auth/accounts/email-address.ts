import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, Matches, MaxLength } from 'class-validator';

const NO_ADDRESS = { message: 'This is not an e-mail address' };

/** The same letters are the same address, however a keyboard composed them. */
export const Composed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().normalize('NFC') : value));

/**
 * An e-mail address, with letters of every alphabet. What can't be seen (blanks, controls, marks of direction) is none of
 * them, nor are quoted names, in which such things would hide.
 */
export const EmailAddress = () =>
  applyDecorators(
    Composed(),
    Matches(/^[^\p{C}\p{Z}"]*$/u, NO_ADDRESS),
    MaxLength(254, NO_ADDRESS),
    IsEmail({}, NO_ADDRESS),
  );
