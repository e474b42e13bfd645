import { Module } from '@nestjs/common';
import { BrowseModule } from './browse/browse.module';
import { CertificatesModule } from './certificates/certificates.module';
import { CollectionsModule } from './collections/collections.module';
import { DemoModule } from './demo/demo.module';
import { DerivationModule } from './derivation/derivation.module';
import { DetailsModule } from './details/details.module';
import { DownloadModule } from './download/download.module';
import { EquationsModule } from './equations/equations.module';
import { ExportsModule } from './exports/exports.module';
import { FeaturedModule } from './featured/featured.module';
import { FiguresModule } from './figures/figures.module';
import { HistoryModule } from './history/history.module';
import { InProjectsModule } from './in-projects/in-projects.module';
import { LibraryModule } from './library/library.module';
import { LikesModule } from './likes/likes.module';
import { OwnDataModule } from './own-data/own-data.module';
import { ProblemsModule } from './problems/problems.module';
import { ModerationModule } from './moderation/moderation.module';
import { PublishedModule } from './published/published.module';
import { ReplicasModule } from './replicas/replicas.module';
import { RemovalModule } from './removal/removal.module';
import { ReviewModule } from './review/review.module';
import { SearchModule } from './search/search.module';
import { UploadModule } from './upload/upload.module';
import { ValuesModule } from './values/values.module';
import { WithholdingModule } from './withholding/withholding.module';

/** The rooms of solutions. */
export const SOLUTION_ROOMS = [
  BrowseModule,
  SearchModule,
  HistoryModule,
  UploadModule,
  DownloadModule,
  ReviewModule,
  FeaturedModule,
  ValuesModule,
  ExportsModule,
  LikesModule,
  ReplicasModule,
  RemovalModule,
  FiguresModule,
  CertificatesModule,
  EquationsModule,
  ProblemsModule,
  CollectionsModule,
  DetailsModule,
  DerivationModule,
  PublishedModule,
  InProjectsModule,
  OwnDataModule,
  DemoModule,
  LibraryModule,
  WithholdingModule,
  ModerationModule,
];

@Module({ imports: SOLUTION_ROOMS })
export class SolutionsModule {}
