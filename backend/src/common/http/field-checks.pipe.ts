import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { invalid, type FieldError } from '../errors/hub-error';

/** Checks bodies and queries by the rules of their DTO: unknown fields are dropped, the first wrong rule of a field is told. */
export class FieldChecksPipe extends ValidationPipe {
  constructor() {
    const exceptionFactory = (problems: ValidationError[]) => invalid(fieldErrors(problems));
    super({ transform: true, whitelist: true, stopAtFirstError: true, exceptionFactory });
  }

  /** Leaves single values as they were sent: made a number here, `1e3` would be an id. */
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
