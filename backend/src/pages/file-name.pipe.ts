import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../common/errors/hub-error';

/** `ada.atom` in a path is about ada; with another ending there is nothing. */
@Injectable()
export class FileNamePipe implements PipeTransform<string, string> {
  constructor(private readonly ending: string) {}

  transform(file: string): string {
    if (!file.endsWith(this.ending)) throw notFound('address');
    return file.slice(0, -this.ending.length);
  }
}
