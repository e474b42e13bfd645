import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module';
import { httpAdapter, openApiDocument } from '../app.setup';
import { repositoryRoot, Settings } from '../config/settings';

const FILE = path.join(repositoryRoot, 'openapi/openapi.json');

/** The contract as text, from the code alone: nothing is started, no database is needed. */
export async function openApiText(): Promise<string> {
  const module = AppModule.with(new Settings({} as Settings));
  const options = { preview: true, logger: false, abortOnError: false } as const;
  const app = await NestFactory.create<NestFastifyApplication>(module, httpAdapter(), options);
  return `${JSON.stringify(openApiDocument(app), null, 2)}\n`;
}

export async function writeOpenApi(): Promise<void> {
  writeFileSync(FILE, await openApiText());
}
