import { Module } from '@nestjs/common';
import { LimitsModule } from '../../limits/limits.module';
import { StorageModule } from '../../storage/storage.module';
import { OwnDataController } from './own-data.controller';
import { OwnDataRepository } from './own-data.repository';
import { OwnDataService } from './own-data.service';

/** Hands out everything that the hub has of an account. */
@Module({
  imports: [LimitsModule, StorageModule],
  controllers: [OwnDataController],
  providers: [OwnDataRepository, OwnDataService],
})
export class OwnDataModule {}
