import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../common/errors/hub-error';

/** Removes the ending of a file name in a path, such as that of `ada.atom`. @throws 404 for another ending */
@Injectable()
export class FileNamePipe implements PipeTransform<string, string> {
  constructor(private readonly ending: string) {}

  transform(file: string): string {
    if (!file.endsWith(this.ending)) throw notFound('address');
    return file.slice(0, -this.ending.length);
  }
}
