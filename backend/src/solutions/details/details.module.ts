import { Module } from '@nestjs/common';
import { StorageModule } from '../../storage/storage.module';
import { CertificatesModule } from '../certificates/certificates.module';
import { DerivationModule } from '../derivation/derivation.module';
import { FeaturedModule } from '../featured/featured.module';
import { SolutionAccessModule } from '../solution-access.module';
import { DetailsController } from './details.controller';
import { DetailsRepository } from './details.repository';
import { DetailsService } from './details.service';
import { EditRepository } from './edit.repository';
import { EditService } from './edit.service';
import { ExactSolutionService } from './exact-solution.service';

/** One solution with one version, and the edits of its texts. */
@Module({
  imports: [StorageModule, CertificatesModule, DerivationModule, FeaturedModule, SolutionAccessModule],
  controllers: [DetailsController],
  providers: [DetailsRepository, DetailsService, EditRepository, EditService, ExactSolutionService],
  exports: [DetailsService, EditService],
})
export class DetailsModule {}
