import { Module } from '@nestjs/common';
import { StorageModule } from '../../storage/storage.module';
import { SolutionAccessModule } from '../solution-access.module';
import { DownloadController } from './download.controller';
import { DownloadCounts } from './download-counts.service';
import { DownloadRepository } from './download.repository';
import { DownloadService } from './download.service';

/** Hands out the stored files. */
@Module({
  imports: [StorageModule, SolutionAccessModule],
  controllers: [DownloadController],
  providers: [DownloadCounts, DownloadRepository, DownloadService],
})
export class DownloadModule {}
