import { Module } from '@nestjs/common';
import { StorageModule } from '../../storage/storage.module';
import { ConcernedPeopleRepository } from '../concerned-people.repository';
import { CertificateQueueRepository } from './certificate-queue.repository';
import { CertificateThreads } from './certificate-threads';
import { CertificateWorker } from './certificate-worker.service';
import { CertificatesController } from './certificates.controller';
import { CertificatesRepository } from './certificates.repository';
import { CertificatesService } from './certificates.service';
import { ProblemsRepository } from './problems.repository';
import { ReferenceQueueRepository } from './reference-queue.repository';
import { ReferenceWork } from './reference-work.service';
import { UploadsFirst } from './uploads-first';

/** Proves how good each version is. */
@Module({
  imports: [StorageModule],
  controllers: [CertificatesController],
  providers: [
    CertificateQueueRepository,
    CertificateThreads,
    CertificateWorker,
    CertificatesRepository,
    CertificatesService,
    ConcernedPeopleRepository,
    ProblemsRepository,
    ReferenceQueueRepository,
    ReferenceWork,
    UploadsFirst,
  ],
  exports: [CertificateWorker, UploadsFirst],
})
export class CertificatesModule {}
