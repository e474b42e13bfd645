import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module';
import { httpAdapter } from '../app.setup';
import { repositoryRoot, Settings } from '../config/settings';
import { openApiDocument } from '../openapi/document';

const FILE = path.join(repositoryRoot, 'openapi/openapi.json');

/** Writes the API document from the code alone, without a server or a database. */
export async function openApiText(): Promise<string> {
  const module = AppModule.forSettings(new Settings({} as Settings));
  const options = { preview: true, logger: false, abortOnError: false } as const;
  const app = await NestFactory.create<NestFastifyApplication>(module, httpAdapter(), options);
  return `${JSON.stringify(openApiDocument(app), null, 2)}\n`;
}

export async function writeOpenApi(): Promise<void> {
  writeFileSync(FILE, await openApiText());
}
