import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { Client } from 'pg';
import { FileStore } from '../src/storage/file-store';
import { FileSweepService } from '../src/storage/file-sweep.service';
import { FileVerification } from '../src/storage/file-verification.service';
import { pauseFileRemovals } from '../src/storage/removal-pause';
import { asUser } from './support/as';
import { anUpload, fixture } from './support/builders/upload';
import { HubProcess } from './support/hub-process';
import { alongside, startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

const LONG_AGO = new Date('2001-01-01');

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

const place = (sha256: string) =>
  path.join(hub.settings.stateDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);

/** A file in the store or in its temporary folder, as after a crash. */
function leave(file: string, time = new Date()): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'left behind');
  utimesSync(file, time, time);
  return file;
}

describe('the file sweep', () => {
  it('deletes files that no version refers to, and keeps those in use or still arriving', async () => {
    const user = await asUser(hub);
    const used = await anUpload(user, { name: 'used' });
    utimesSync(place(used.sha256), LONG_AGO, LONG_AGO);
    const deleted = await anUpload(user, { name: 'deleted', file: fixture('harmonic/solver-1.dill') });
    await hub.db.query('delete from solutions where id = $1', [deleted.id]);
    const tmp = path.join(hub.settings.stateDir, 'files/tmp');
    const gone = [
      place(deleted.sha256),
      leave(path.join(tmp, 'broken-off'), LONG_AGO),
      leave(place('a'.repeat(64)), LONG_AGO),
    ];
    const kept = [place(used.sha256), leave(path.join(tmp, 'arriving')), leave(place('b'.repeat(64)))];

    await hub.app.get(FileSweepService, { strict: false }).sweep();

    expect(gone.filter(existsSync)).toEqual([]);
    expect(kept.filter(existsSync)).toEqual(kept);
    expect(await hub.db.query('select sha256 from files')).toEqual([{ sha256: used.sha256 }]);
    await user.get('/solutions/download?name=used').expect(200);
  });

  it('finds files that are missing or cut, which nobody has asked for', async () => {
    const user = await asUser(hub);
    const uploads = [
      await anUpload(user, { name: 'lost', file: fixture('logistic-closure/solver-1.dill') }),
      await anUpload(user, { name: 'cut', file: fixture('nan-loss/solver-1.dill') }),
    ];
    const [lost, cut] = uploads.map(({ sha256 }) => place(sha256)) as [string, string];
    const whole = [readFileSync(lost), readFileSync(cut)] as const;
    rmSync(lost);
    writeFileSync(cut, whole[1].subarray(0, 100));
    const sweep = () => hub.app.get(FileSweepService, { strict: false }).sweep(Date.now() + 60_000);
    const faults = () => hub.db.query('select fault from files where fault is not null order by fault');
    await sweep();
    expect(await faults()).toEqual([{ fault: 'damaged' }, { fault: 'missing' }]);
    writeFileSync(lost, whole[0]);
    writeFileSync(cut, whole[1]);
    await hub.app.get(FileVerification, { strict: false }).verify();
    expect(await faults()).toEqual([]);
  });

  it('keeps a file that this process is still writing, however old its last byte is', async () => {
    const store = hub.app.get(FileStore, { strict: false });
    const bytes = new PassThrough();
    const receiving = store.receive(bytes);
    bytes.write('the first bytes');
    const tmp = path.join(hub.settings.stateDir, 'files/tmp');
    const arriving = () => readdirSync(tmp).filter((name) => name !== 'arriving');
    await until(async () => arriving().length === 1 && statSync(path.join(tmp, arriving()[0]!)).size > 0);
    await hub.app.get(FileSweepService, { strict: false }).sweep(Date.now() + 60_000);
    expect(arriving()).toHaveLength(1);
    bytes.end();
    await store.discard(await receiving);
    expect(arriving()).toEqual([]);
  });
});

describe('the command that sweeps', () => {
  /** What it prints, while the hub runs. */
  async function sweep(...args: string[]): Promise<{ code: number | null; lines: string[] }> {
    const { jwtSecret } = hub.settings;
    const command = new HubProcess(process.execPath, ['backend/dist/tools/hub.js', 'sweep', ...args], {
      ...alongside(hub),
      HUB_JWT_SECRET: jwtSecret,
    });
    const code = await command.ended;
    return { code, lines: command.lines };
  }
  const LEFT_OVER = 'Left over: 1 file that no solution needs and 1 unfinished file, together 0.0 MB.';
  let leftOver: string[];
  let kept: string[];
  beforeAll(() => {
    const tmp = path.join(hub.settings.stateDir, 'files/tmp');
    leftOver = [leave(place('c'.repeat(64)), LONG_AGO), leave(path.join(tmp, 'broken-off-too'), LONG_AGO)];
    kept = [leave(place('d'.repeat(64))), leave(path.join(tmp, 'arriving-too'))];
  });

  it('only says what there is if it is asked to', async () => {
    const { code, lines } = await sweep('--dry-run');
    expect({ code, lines }).toEqual({ code: 0, lines: [LEFT_OVER, 'Nothing was removed.'] });
    expect(leftOver.filter(existsSync)).toEqual(leftOver);
  });

  it('removes no stored file while a backup is made', async () => {
    const backup = new Client({ connectionString: hub.settings.databaseUrl });
    await backup.connect();
    await pauseFileRemovals(backup);
    const { lines } = await sweep();
    await backup.end();
    expect(lines).toEqual([
      LEFT_OVER,
      'Removed 1. The others are now needed, or a backup or a move of files is running.',
    ]);
    expect(leftOver.filter(existsSync)).toEqual([leftOver[0]]);
  });

  it('removes it afterwards, and nothing that may belong to an upload', async () => {
    const { lines } = await sweep();
    expect(lines).toEqual([LEFT_OVER.replace('1 unfinished file', '0 unfinished files'), 'Removed 1.']);
    expect([...leftOver, ...kept].filter(existsSync)).toEqual(kept);
    expect((await sweep('everything')).lines).toEqual(['Usage: npm run hub -- sweep [--dry-run]']);
  });
});
