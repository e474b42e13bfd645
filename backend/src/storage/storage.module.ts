import { Module } from '@nestjs/common';
import { FileChecksRepository } from './file-checks.repository';
import { FileStore } from './file-store';
import { FileSweepService } from './file-sweep.service';
import { FileVerification } from './file-verification.service';
import { StoreIdentity } from './store-identity.service';
import { StoredFilesRepository } from './stored-files.repository';
import { StoredFilesService } from './stored-files.service';
import { VerificationSchedule } from './verification-schedule.service';

@Module({
  providers: [
    FileChecksRepository,
    FileStore,
    FileSweepService,
    FileVerification,
    StoreIdentity,
    StoredFilesRepository,
    StoredFilesService,
    VerificationSchedule,
  ],
  exports: [FileStore, FileVerification, StoreIdentity, StoredFilesService],
})
export class StorageModule {}
