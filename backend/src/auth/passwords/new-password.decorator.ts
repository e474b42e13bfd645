import { applyDecorators } from '@nestjs/common';
import {
  MaxLength,
  MinLength,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { isCommonPassword } from './common-passwords';

@ValidatorConstraint({ name: 'uncommonPassword' })
class UncommonPassword implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && !isCommonPassword(value);
  }
  defaultMessage(): string {
    return 'This password is one of the most common ones, please choose another';
  }
}

/** The rules of a password that somebody chooses now: 8 to 256 characters of any kind, none of the commonest. */
export const NewPassword = () =>
  applyDecorators(
    Validate(UncommonPassword),
    MaxLength(256, { message: 'A password has at most 256 characters' }),
    MinLength(8, { message: 'A password has at least 8 characters' }),
  );
