import path from 'node:path';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../auth/access/access.decorators';
import { notFound } from '../../common/errors/hub-error';
import { repositoryRoot } from '../../config/settings';
import { type Markup, markup } from '../markup';
import { buildWheel, type Wheel } from './wheel';

const HTML = 'text/html; charset=utf-8';
const CACHED_FOR = 'public, max-age=300';

/** The Python package of the hub and a simple index for it, from which pip installs it (PEP 503). */
@ApiExcludeController()
@Public()
@Controller('python')
export class PythonController {
  private readonly wheel: Wheel = buildWheel(path.join(repositoryRoot, 'python'));

  @Get('simple')
  @Header('content-type', HTML)
  @Header('cache-control', CACHED_FOR)
  index(): string {
    return page(markup`<a href="/python/simple/solverhub/">solverhub</a>`);
  }

  @Get('simple/solverhub')
  @Header('content-type', HTML)
  @Header('cache-control', CACHED_FOR)
  files(): string {
    const { file, sha256, requiresPython } = this.wheel;
    const href = `/python/files/${file}#sha256=${sha256}`;
    return page(markup`<a href="${href}" data-requires-python="${requiresPython}">${file}</a>`);
  }

  @Get('files/:file')
  @RouteConfig({ compress: false }) // it is compressed
  @Header('content-type', 'application/zip')
  @Header('cache-control', CACHED_FOR)
  download(@Param('file') file: string): Buffer {
    if (file !== this.wheel.file) throw notFound('file');
    return this.wheel.bytes;
  }
}

const page = (link: Markup): string =>
  markup`<!doctype html>
<title>Python packages of this hub</title>
<meta name="pypi:repository-version" content="1.0">
${link}
`.text;
