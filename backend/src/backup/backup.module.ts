import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module';
import { BackupSchedule } from './backup-schedule.service';

@Module({ imports: [StorageModule], providers: [BackupSchedule], exports: [BackupSchedule] })
export class BackupModule {}
