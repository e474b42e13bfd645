import 'reflect-metadata';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { AccountRemovalService } from '../auth/accounts/account-removal.service';
import { AccountsService } from '../auth/accounts/accounts.service';
import { LINK_MINUTES } from '../auth/link-token';
import { SecondFactorService } from '../auth/second-factor/second-factor.service';
import { PasswordResetService } from '../auth/reset/password-reset.service';
import type { BackupManifest } from '../backup/archive';
import { makeBackup, placesOf } from '../backup/make-backup';
import { restoreBackup } from '../backup/restore-backup';
import { readSettings, SettingError, type Settings } from '../config/settings';
import { connectUnlimited } from '../database/data-source';
import { migrate } from '../database/migrate';
import { openServer } from '../database/open-database';
import { examine, inWords } from '../doctor/doctor';
import { failureInWords } from '../failure-in-words';
import { DemoContentService } from '../solutions/demo/demo-content.service';
import { LibraryService } from '../solutions/library/library.service';
import { CertificateWorker } from '../solutions/certificates/certificate-worker.service';
import { RederiveService } from '../solutions/derivation/rederive.service';
import { FileVerification } from '../storage/file-verification.service';
import { FileSweepService, type LeftOver } from '../storage/file-sweep.service';
import { moveFiles } from '../storage/move-files';

/** Commands change whole tables and nobody waits for them, so they have more time than requests. */
const STATEMENT_MS = 15 * 60_000;
/** Events of the embedded server, which a command starts if no hub is running. */
const EVENTS = { say: console.error, lost: () => undefined };

type Command = { usage: string } & (
  | { run: (app: INestApplicationContext, args: string[]) => Promise<string> }
  /** Needs the database server and nothing of the hub; with `withoutHub` not even its tables. */
  | { runOnServer: (settings: Settings, args: string[]) => Promise<string>; withoutHub?: true }
);

/** The commands for operators, with their output. */
const COMMANDS: Record<string, Command> = {
  admin: {
    usage: 'admin <username>    makes an account an admin',
    run: async (app, [username = '']) => {
      await app.get(AccountsService, { strict: false }).makeAdmin(username, null);
      return `${username} is an admin now.`;
    },
  },
  backup: {
    usage:
      'backup [--force] <file or s3://bucket/key>    writes accounts, solutions and files into one archive, even while the hub runs; --force replaces an existing archive',
    runOnServer: async (settings, args) => {
      const names = args.filter((arg) => arg !== '--force');
      const file = onlyArchive(names, 'backup [--force]');
      const manifest = await makeBackup(placesOf(settings), file, names.length < args.length);
      return [`Saved ${contents(manifest)}.`, ...manifest.unsound.map(wasMissing)].join('\n');
    },
  },
  certify: {
    usage:
      'certify [--all] [project/name]    computes the certificates that are missing or made by older code, all certificates, or those of one solution',
    run: async (app, args) => {
      const labels = args.filter((arg) => arg !== '--all');
      if (labels.length > 1 || labels.some((label) => label.startsWith('-')))
        throw new SettingError('Usage: npm run hub -- certify [--all] [project/name]');
      const asked = { all: labels.length < args.length, label: labels[0] ?? null };
      await app.get(CertificateWorker, { strict: false }).run(asked, (text) => console.log(text));
      return 'Done.';
    },
  },
  demo: {
    usage: 'demo remove         deletes the demo solutions permanently',
    run: async (app, [what]) => {
      if (what !== 'remove') throw new SettingError('Usage: npm run hub -- demo remove');
      const count = await app.get(DemoContentService, { strict: false }).remove();
      return `Removed ${count} demo solutions.`;
    },
  },
  doctor: {
    usage: 'doctor    checks the database, storage, mail, backups, texts and the address, and says how to fix problems',
    withoutHub: true,
    runOnServer: async (settings) => {
      const findings = await examine(settings);
      const problems = findings.filter(({ cure }) => cure).length;
      if (problems > 0)
        throw new SettingError(`${inWords(findings)}\n${problems} of ${findings.length} checks found a problem.`);
      return `${inWords(findings)}\nAll is well.`;
    },
  },
  library: {
    usage: 'library    adds the library of problems, networks and collections, or brings its texts up to date',
    run: (app, args) => {
      if (args.length > 0) throw new SettingError('Usage: npm run hub -- library');
      return app.get(LibraryService, { strict: false }).install((text) => console.log(text));
    },
  },
  'move-files': {
    usage: 'move-files to-bucket|to-folder    copies the stored files to the bucket of the settings, or back',
    runOnServer: async (settings, [where, ...rest]) => {
      if ((where !== 'to-bucket' && where !== 'to-folder') || rest.length > 0)
        throw new SettingError('Usage: npm run hub -- move-files to-bucket|to-folder');
      const { copied, kept, unsound } = await moveFiles(settings, where);
      const next = where === 'to-bucket' ? 'with' : 'without';
      return [
        ...unsound.map((sha256) => `The file ${sha256} is missing or damaged.`),
        `Copied ${copied} files; ${kept} were there already. Now start the hub ${next} HUB_S3_BUCKET.`,
      ].join('\n');
    },
  },
  rederive: {
    usage: 'rederive [--all]    reads stored files again: those last read by older code, or all of them',
    run: async (app, args) => {
      if (args.some((arg) => arg !== '--all')) throw new SettingError('Usage: npm run hub -- rederive [--all]');
      await app.get(RederiveService, { strict: false }).run({ all: args.length > 0 }, (text) => console.log(text));
      return 'Done.';
    },
  },
  restore: {
    usage: 'restore <file or s3://bucket/key>    restores an archive into an empty hub; the hub must not run',
    withoutHub: true,
    runOnServer: async (settings, args) => {
      const file = onlyArchive(args, 'restore');
      const manifest = await restoreBackup(placesOf(settings), file, (text) => console.log(text));
      return [`Restored ${contents(manifest)}.`, ...manifest.unsound.map(wasMissing)].join('\n');
    },
  },
  sweep: {
    usage: 'sweep [--dry-run]    removes files that a crash left behind and no solution needs, or only counts them',
    run: async (app, args) => {
      if (args.some((arg) => arg !== '--dry-run')) throw new SettingError('Usage: npm run hub -- sweep [--dry-run]');
      const dryRun = args.length > 0;
      let found = 0;
      const removed = await app.get(FileSweepService, { strict: false }).sweepByOperator(dryRun, (leftOver) => {
        found = leftOver.files.length + leftOver.unfinished.length;
        console.log(leftOverInWords(leftOver));
      });
      if (removed === null) throw new SettingError('A hub is sweeping at the moment. Try again in a few minutes.');
      if (dryRun) return 'Nothing was removed.';
      return removed === found
        ? `Removed ${removed}.`
        : `Removed ${removed}. The others are now needed, or a backup or a move of files is running.`;
    },
  },
  user: {
    usage:
      'user remove|reset|unlock|unprotect <username>    deletes an account (--with-projects: also shared projects that only it owns), prints a password link, clears its failed logins, or removes its second factor',
    run: (app, args) => {
      const withProjects = args[0] === 'remove' && args.includes('--with-projects');
      const [what = '', username = '', ...rest] = args.filter((arg) => !withProjects || arg !== '--with-projects');
      const command = USER_COMMANDS[what];
      if (!command || !username || username.startsWith('-') || rest.length > 0)
        throw new SettingError('Usage: npm run hub -- user remove [--with-projects]|reset|unlock|unprotect <username>');
      return command(app, username, withProjects);
    },
  },
  verify: {
    usage: 'verify    reads every stored file and compares it with its checksum',
    run: async (app) => {
      const { sound, missing, damaged } = await app.get(FileVerification, { strict: false }).verify();
      const faults = [
        ...missing.map((sha256) => `missing: ${sha256}`),
        ...damaged.map((sha256) => `damaged: ${sha256}`),
      ];
      if (faults.length > 0) throw new SettingError([...faults, `${sound} files are intact.`].join('\n'));
      return `All ${sound} files are intact.`;
    },
  },
};

/** What `user` does, and what it answers. */
const USER_COMMANDS: Record<
  string,
  (app: INestApplicationContext, username: string, withProjects: boolean) => Promise<string>
> = {
  remove: async (app, username, withProjects) => {
    await app.get(AccountRemovalService, { strict: false }).removeByOperator(username, { withProjects });
    return `Deleted ${username}. Published solutions stay under former-member.`;
  },
  reset: async (app, username) => {
    const link = await app.get(PasswordResetService, { strict: false }).linkFor(username);
    return `This link works once, within ${LINK_MINUTES} minutes:\n${link}`;
  },
  unlock: async (app, username) => {
    await app.get(AccountsService, { strict: false }).unlock(username);
    return `${username} can log in again.`;
  },
  unprotect: async (app, username) => {
    await app.get(SecondFactorService, { strict: false }).removeByOperator(username);
    return `${username} can log in without a second factor. A mail tells the owner.`;
  },
};

function onlyArchive(args: string[], command: string): string {
  const [archive = ''] = args;
  if (args.length !== 1 || archive.startsWith('-'))
    throw new SettingError(`Usage: npm run hub -- ${command} <file or s3://bucket/key>`);
  return archive.startsWith('s3://') ? archive : path.resolve(process.env.INIT_CWD ?? '.', archive);
}

function leftOverInWords({ files, unfinished }: LeftOver): string {
  const bytes = [...files, ...unfinished].reduce((sum, { size }) => sum + (size ?? 0), 0);
  return `Left over: ${count(files.length, 'file')} that no solution needs and ${count(unfinished.length, 'unfinished file')}, together ${(bytes / 1e6).toFixed(1)} MB.`;
}

const count = (n: number, what: string) => `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;

function contents({ tables, files }: BackupManifest): string {
  const rows = (table: string) => (tables[table]?.rows ?? 0).toLocaleString('en-US');
  return `${rows('users')} accounts, ${rows('solutions')} solutions in ${rows('solution_versions')} versions, ${files.toLocaleString('en-US')} files`;
}

const wasMissing = (sha256: string) => `The file ${sha256} was missing or damaged when the backup was made.`;

/** Checks that the database has a hub. Without the hub's settings it is an empty one, where what is done or saved looks like success. */
async function checkHub({ databaseUrl }: Settings): Promise<void> {
  const client = await connectUnlimited(databaseUrl);
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('users') is not null as there`);
    if (!rows[0]!.there)
      throw new SettingError(
        'There is no hub in this database. Run the command with all settings of the hub, such as HUB_STATE_DIR or DATABASE_URL.',
      );
  } finally {
    await client.end();
  }
}

async function main([name = '', ...args]: string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command) {
    const lines = Object.values(COMMANDS).map((c) => `  npm run hub -- ${c.usage}`);
    throw new SettingError(['Usage:', ...lines].join('\n'));
  }
  const settings = { ...readSettings(), statementMs: STATEMENT_MS };
  const database = await openServer(settings, EVENTS, true);
  try {
    if (!('withoutHub' in command)) await checkHub(database.settings);
    if ('runOnServer' in command) {
      console.log(await command.runOnServer(database.settings, args));
      return;
    }
    await migrate(database.settings.databaseUrl, EVENTS.say);
    const app = await NestFactory.createApplicationContext(AppModule.forSettings(database.settings), {
      logger: ['error'],
      abortOnError: false,
    });
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
  console.error(failureInWords(error) ?? error);
  process.exit(1);
});
