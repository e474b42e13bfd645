import { Module } from '@nestjs/common';
import { FileStore } from './file-store';
import { FileSweepService } from './file-sweep.service';
import { StoredFilesRepository } from './stored-files.repository';
import { StoredFilesService } from './stored-files.service';

@Module({
  providers: [FileStore, FileSweepService, StoredFilesRepository, StoredFilesService],
  exports: [FileStore, StoredFilesService],
})
export class StorageModule {}
