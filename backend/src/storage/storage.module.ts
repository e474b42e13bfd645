import { Module } from '@nestjs/common';
import { FileStore } from './file-store';
import { FileSweepService } from './file-sweep.service';
import { FileVerification } from './file-verification.service';
import { StoreIdentity } from './store-identity.service';
import { StoredFilesRepository } from './stored-files.repository';
import { StoredFilesService } from './stored-files.service';

@Module({
  providers: [FileStore, FileSweepService, FileVerification, StoreIdentity, StoredFilesRepository, StoredFilesService],
  exports: [FileStore, FileVerification, StoreIdentity, StoredFilesService],
})
export class StorageModule {}
