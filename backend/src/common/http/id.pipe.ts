import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { notFound } from '../errors/hub-error';
import { MAX_INTEGER } from './max-integer';

/** Reads an id in a path: a positive 32-bit integer. Anything else is answered with 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  constructor(private readonly what: string) {}

  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= MAX_INTEGER)) throw notFound(this.what);
    return id;
  }
}

/** The id of a solution, project, … in the path. */
export const IdParam =
  (what: string): ParameterDecorator =>
  (target, method, index) => {
    Param('id', new IdPipe(what))(target, method, index);
    const schema = { type: 'integer', minimum: 1, maximum: MAX_INTEGER } as const;
    const handler = Object.getOwnPropertyDescriptor(target, method!)!;
    ApiParam({ name: 'id', schema, description: `Id of the ${what}.` })(target, method!, handler);
  };
