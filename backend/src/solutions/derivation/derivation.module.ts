import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { LimitsModule } from '../../limits/limits.module';
import { StorageModule } from '../../storage/storage.module';
import { ConcernedPeopleRepository } from '../concerned-people.repository';
import { CallerReadings } from './caller-readings';
import { DerivationRepository } from './derivation.repository';
import { RederiveService } from './rederive.service';
import { UploadReader } from './upload-reader';

/** Reads solver files on threads, and derives what the hub shows of them. */
@Module({
  imports: [AuthModule, LimitsModule, StorageModule],
  providers: [CallerReadings, ConcernedPeopleRepository, DerivationRepository, RederiveService, UploadReader],
  exports: [CallerReadings, DerivationRepository, RederiveService, UploadReader],
})
export class DerivationModule {}
