import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SettingError } from '../config/settings';
import type { FilePlace } from './file-place';
import { FileStore } from './file-store';
import { StoredFilesRepository } from './stored-files.repository';

/**
 * Checks that the file store belongs to the database. A replica with its own folder would find no files, and store
 * uploads where no other replica finds them.
 */
@Injectable()
export class StoreIdentity implements OnModuleInit {
  private id: string | null = null;

  constructor(
    private readonly store: FileStore,
    private readonly files: StoredFilesRepository,
  ) {}

  /** Must be called before anything is read or written. @throws SettingError if the store belongs to another database */
  async onModuleInit(): Promise<void> {
    await this.store.prepare();
    if (await this.store.restoreGoing())
      throw new SettingError('The restore of a backup was not completed. Run it again before you start the hub.');
    const expected = (await this.files.storeId()) ?? (await this.files.claimStore(await this.store.makeId()));
    if ((await this.store.readId()) !== expected) throw new SettingError(elsewhere(this.store.place, expected));
    this.id = expected;
  }

  /** Whether the place is still the one from the start; a volume may have been unmounted. */
  async isThere(): Promise<boolean> {
    return (await this.store.readId()) === this.id;
  }
}

function elsewhere(place: FilePlace, id: string): string {
  const note = place.whereIs('store-id');
  return (
    `The ${place.kind} is not the one with the files of this hub: ${note} does not contain ${id}, which the database expects. ` +
    `Let ${SETTINGS[place.kind]} name the ${place.kind} that all hubs on this database share. ` +
    `If the files were moved to this ${place.kind} on purpose, write ${id} into ${note}.`
  );
}

const SETTINGS: Record<FilePlace['kind'], string> = { 'state folder': 'HUB_STATE_DIR', bucket: 'HUB_S3_BUCKET' };
