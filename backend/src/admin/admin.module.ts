import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { BackupModule } from '../backup/backup.module';
import { CertificatesModule } from '../solutions/certificates/certificates.module';
import { DerivationModule } from '../solutions/derivation/derivation.module';
import { StorageModule } from '../storage/storage.module';
import { AdminsController } from './admins.controller';
import { AdminsService } from './admins.service';
import { AuditLogController } from './audit-log.controller';
import { AuditLogService } from './audit-log.service';
import { StatusController } from './status.controller';
import { StatusService } from './status.service';

@Module({
  imports: [AuthModule, BackupModule, CertificatesModule, DerivationModule, StorageModule],
  controllers: [AdminsController, AuditLogController, StatusController],
  providers: [AdminsService, AuditLogService, StatusService],
})
export class AdminModule {}
