import { applyDecorators } from '@nestjs/common';
import {
  MaxLength,
  MinLength,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@hub/shared/limits';
import { isCommonPassword } from './common-passwords';

@ValidatorConstraint({ name: 'uncommonPassword' })
class UncommonPassword implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && !isCommonPassword(value);
  }
  defaultMessage(): string {
    return 'This password is one of the most common ones. Please choose another.';
  }
}

/** The rules for a new password: long enough, not too long, and not one of the most common ones. Any character is allowed. */
export const NewPassword = () =>
  applyDecorators(
    Validate(UncommonPassword),
    MaxLength(MAX_PASSWORD_LENGTH, { message: 'A password must have at most $constraint1 characters' }),
    MinLength(MIN_PASSWORD_LENGTH, { message: 'A password must have at least $constraint1 characters' }),
  );
