import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, Matches, MaxLength } from 'class-validator';

const NO_ADDRESS = { message: 'Enter a valid email address' };

/** Unicode NFC, so that the same letters are the same address. */
export const Composed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().normalize('NFC') : value));

/**
 * An email address with letters of any alphabet. Invisible characters (spaces, control characters, direction marks)
 * are refused, and so are quoted local parts, which could contain them.
 */
export const EmailAddress = () =>
  applyDecorators(
    Composed(),
    Matches(/^[^\p{C}\p{Z}"]*$/u, NO_ADDRESS),
    MaxLength(254, NO_ADDRESS),
    IsEmail({}, NO_ADDRESS),
  );
