import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { AccountsService } from '../auth/accounts/accounts.service';
import { readSettings, SettingError } from '../config/settings';
import { openDatabase } from '../database/open-database';
import { DemoContentService } from '../solutions/demo/demo-content.service';
import { RederiveService } from '../solutions/rederive/rederive.service';

/** Commands for operators, each with what it prints. */
const COMMANDS: Record<
  string,
  { usage: string; run: (app: INestApplicationContext, args: string[]) => Promise<string> }
> = {
  admin: {
    usage: 'admin <username>    makes an account an admin',
    run: async (app, [username = '']) => {
      await app.get(AccountsService, { strict: false }).makeAdmin(username, null);
      return `${username} is an admin now.`;
    },
  },
  demo: {
    usage: 'demo remove         takes the demo solutions away for good',
    run: async (app, [what]) => {
      if (what !== 'remove') throw new SettingError('Usage: npm run hub -- demo remove');
      const count = await app.get(DemoContentService, { strict: false }).remove();
      return `Removed ${count} demo solutions.`;
    },
  },
  rederive: {
    usage: 'rederive [--all]    reads stored files again that older code read, or all of them',
    run: async (app, args) => {
      if (args.some((arg) => arg !== '--all')) throw new SettingError('Usage: npm run hub -- rederive [--all]');
      await app.get(RederiveService, { strict: false }).run({ all: args.length > 0 }, (text) => console.log(text));
      return 'Done.';
    },
  },
};

async function main([name = '', ...args]: string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command) {
    const lines = Object.values(COMMANDS).map((c) => `  npm run hub -- ${c.usage}`);
    throw new SettingError(['Usage:', ...lines].join('\n'));
  }
  const database = await openDatabase(readSettings(), true);
  try {
    const app = await NestFactory.createApplicationContext(AppModule.with(database.settings), { logger: ['error'] });
    try {
      console.log(await command.run(app, args));
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof SettingError || (error as { detail?: string }).detail !== undefined;
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
});
