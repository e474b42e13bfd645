import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../errors/hub-error';

const MAX = 2 ** 31 - 1;

/** An id in a path: a positive 32-bit integer, else there is nothing at that address. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  constructor(private readonly what: string) {}

  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= MAX)) throw notFound(this.what);
    return id;
  }
}
