import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';

/** A part of a query that is `true` or `false`, or left out. */
export const Flag = (): PropertyDecorator => (target, key) => {
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))(
    target,
    key,
  );
  IsBoolean({ message: '$property must be true or false' })(target, key);
  IsOptional()(target, key);
};
