import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { LimitsModule } from '../../limits/limits.module';
import { ProjectsModule } from '../../projects/projects.module';
import { StorageModule } from '../../storage/storage.module';
import { CertificatesModule } from '../certificates/certificates.module';
import { DerivationModule } from '../derivation/derivation.module';
import { SchemasController } from './schemas.controller';
import { UploadAdmission } from './upload-admission';
import { UploadAttemptsRepository } from './upload-attempts.repository';
import { UploadFormReader } from './upload-form';
import { UploadController } from './upload.controller';
import { UploadRepository } from './upload.repository';
import { UploadService } from './upload.service';
import { VersionWriter } from './version-writer';

/** Receives versions and stores them. */
@Module({
  imports: [AuthModule, ProjectsModule, StorageModule, CertificatesModule, DerivationModule, LimitsModule],
  controllers: [UploadController, SchemasController],
  providers: [
    UploadAdmission,
    UploadAttemptsRepository,
    UploadFormReader,
    UploadRepository,
    UploadService,
    VersionWriter,
  ],
  exports: [UploadService],
})
export class UploadModule {}
