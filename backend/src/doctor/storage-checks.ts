import { backupFolderAt } from '../backup/backup-folder';
import { SettingError, type Settings } from '../config/settings';
import { FileStore } from '../storage/file-store';
import { type Finding, messageOf, unwell, well } from './finding';

const GIGABYTE = 1e9;
const ENOUGH_GIGABYTES = 5;
const OLDEST_BACKUP_HOURS = 36;

/** Whether uploads can be stored. */
export async function checkStorage(settings: Settings): Promise<Finding[]> {
  const { stateDir, minFreeBytes } = settings;
  const store = new FileStore(settings);
  try {
    await store.prepare();
  } catch (error) {
    if (error instanceof SettingError)
      return [unwell(error.message, 'Check the settings that begin with HUB_S3, and the credentials of the hub.')];
    return [
      unwell(
        `The state folder ${stateDir} cannot be written: ${messageOf(error)}.`,
        "Give the hub's system account write access, or set HUB_STATE_DIR to another folder.",
      ),
    ];
  }
  const going = await store.restoreGoing();
  const free = await store.freeBytes();
  return [
    well(`The state folder ${stateDir} can be written.`),
    ...(going
      ? [
          unwell(
            'The restore of a backup was not completed.',
            'Run the same `npm run hub -- restore` again before the start.',
          ),
        ]
      : []),
    ...(free === null ? [] : [judgeSpace(free, minFreeBytes)]),
  ];
}

export function judgeSpace(free: number, least: number): Finding {
  const gigabytes = (free / GIGABYTE).toFixed(1);
  if (free >= Math.max(least, ENOUGH_GIGABYTES * GIGABYTE)) return well(`${gigabytes} GB are free for uploads.`);
  return unwell(
    `${gigabytes} GB are free for uploads${free < least ? ', so uploads are refused' : ''}.`,
    'Make room on the disk of the state folder, or move the folder to a larger one.',
  );
}

/** Whether there are backups, and not only old ones. */
export async function checkBackups(
  { backups, s3 }: Pick<Settings, 'backups' | 's3'>,
  now = Date.now(),
): Promise<Finding> {
  const cure =
    'Make the folder or bucket if it is missing, and give the hub write access to it. "Backup" in the log of the hub says more.';
  if (!backups)
    return unwell(
      'Daily backups are off.',
      'Set HUB_BACKUP_DIR to a folder on another disk or to a bucket, or run `npm run hub -- backup` on a schedule of your own.',
    );
  try {
    const folder = backupFolderAt(backups.address, s3);
    await folder.tryWriting();
    const newest = (await folder.list()).at(-1);
    if (!newest)
      return unwell(`There is no backup in ${backups.address} yet.`, `The first one is due at ${backups.hour}:00 UTC.`);
    const hours = (now - newest.finishedAt.getTime()) / 3_600_000;
    if (hours > OLDEST_BACKUP_HOURS) return unwell(`The newest backup is ${Math.round(hours)} hours old.`, cure);
    return well(`The newest backup is ${newest.name}.`);
  } catch (error) {
    return unwell(`Backups cannot be written to ${backups.address}: ${messageOf(error)}.`, cure);
  }
}
