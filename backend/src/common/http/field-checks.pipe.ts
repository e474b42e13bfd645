import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { invalid, type FieldError } from '../errors/hub-error';

/** Validates bodies and queries against their DTO. Unknown fields are dropped; only the first problem of each field is reported. */
export class FieldChecksPipe extends ValidationPipe {
  constructor() {
    const exceptionFactory = (problems: ValidationError[]) => invalid(fieldErrors(problems));
    super({ transform: true, whitelist: true, stopAtFirstError: true, exceptionFactory });
  }

  /** Leaves single values as they were sent: converted to a number here, `1e3` would be accepted as an id. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

function fieldErrors(problems: ValidationError[], parent = ''): FieldError[] {
  return problems.flatMap((problem) => {
    const field = parent + problem.property;
    const own = Object.values(problem.constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...fieldErrors(problem.children ?? [], `${field}.`)];
  });
}
