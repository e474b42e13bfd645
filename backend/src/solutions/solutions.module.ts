import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { CatalogModule } from '../catalog/catalog.module';
import { ProjectsModule } from '../projects/projects.module';
import { LimitsModule } from '../limits/limits.module';
import { StorageModule } from '../storage/storage.module';
import { BrowseController } from './browse/browse.controller';
import { BrowseRepository } from './browse/browse.repository';
import { BrowseService } from './browse/browse.service';
import { StatsController } from './browse/stats.controller';
import { UserProjectsController } from './browse/user-projects.controller';
import { WordSearchRepository } from './browse/word-search.repository';
import { ConcernedPeopleRepository } from './concerned-people.repository';
import { CertificateQueueRepository } from './certificates/certificate-queue.repository';
import { CertificateThreads } from './certificates/certificate-threads';
import { CertificateWorker } from './certificates/certificate-worker.service';
import { CertificatesController } from './certificates/certificates.controller';
import { CertificatesRepository } from './certificates/certificates.repository';
import { CertificatesService } from './certificates/certificates.service';
import { DemoContentService } from './demo/demo-content.service';
import { DemoSolutionsService } from './demo/demo-solutions.service';
import { DemoRepository } from './demo/demo.repository';
import { DetailsController } from './details/details.controller';
import { DetailsRepository } from './details/details.repository';
import { DetailsService } from './details/details.service';
import { EditRepository } from './details/edit.repository';
import { EditService } from './details/edit.service';
import { ExactSolutionService } from './details/exact-solution.service';
import { EquationPagesController } from './equations/equation-pages.controller';
import { EquationsRepository } from './equations/equations.repository';
import { EquationsService } from './equations/equations.service';
import { SameEquationController } from './equations/same-equation.controller';
import { ExportsController } from './exports/exports.controller';
import { ExportsRepository } from './exports/exports.repository';
import { ExportsService } from './exports/exports.service';
import { FiguresController } from './figures/figures.controller';
import { FiguresRepository } from './figures/figures.repository';
import { FiguresService } from './figures/figures.service';
import { PicturePainter } from './figures/picture-painter';
import { HistoryController } from './history/history.controller';
import { HistoryRepository } from './history/history.repository';
import { HistoryService } from './history/history.service';
import { LikesController } from './likes/likes.controller';
import { LikesRepository } from './likes/likes.repository';
import { LikesService } from './likes/likes.service';
import { SolutionsInProjectsRepository } from './in-projects/solutions-in-projects.repository';
import { SolutionsInProjects } from './in-projects/solutions-in-projects.service';
import { PublishedRepository } from './published/published.repository';
import { PublishedService } from './published/published.service';
import { DerivationRepository } from './derivation/derivation.repository';
import { RederiveService } from './derivation/rederive.service';
import { SolutionsAccountRemovalRepository } from './removal/account-removal.repository';
import { SolutionsAccountRemovalService } from './removal/account-removal.service';
import { RemovalController } from './removal/removal.controller';
import { RemovalRepository } from './removal/removal.repository';
import { RemovalService } from './removal/removal.service';
import { AuthorNotices } from './review/author-notices.service';
import { ClaimController } from './review/claim.controller';
import { ClaimRepository } from './review/claim.repository';
import { ClaimService } from './review/claim.service';
import { FeaturedController } from './featured/featured.controller';
import { FeaturedRepository } from './featured/featured.repository';
import { FeaturedService } from './featured/featured.service';
import { ReviewMailRepository } from './review/review-mail.repository';
import { ReviewMailService } from './review/review-mail.service';
import { ReviewController } from './review/review.controller';
import { ReviewRepository } from './review/review.repository';
import { ReviewService } from './review/review.service';
import { ReviewerNotices } from './review/reviewer-notices.service';
import { ReviewersRepository } from './review/reviewers.repository';
import { SearchController } from './search/search.controller';
import { SearchRepository } from './search/search.repository';
import { SearchService } from './search/search.service';
import { SolutionAccessRepository } from './solution-access.repository';
import { SolutionAccessService } from './solution-access.service';
import { DownloadController } from './download/download.controller';
import { DownloadRepository } from './download/download.repository';
import { DownloadService } from './download/download.service';
import { UploadAdmission } from './upload/upload-admission';
import { UploadAttemptsRepository } from './upload/upload-attempts.repository';
import { UploadController } from './upload/upload.controller';
import { UploadFormReader } from './upload/upload-form';
import { CallerReadings } from './derivation/caller-readings';
import { UploadReader } from './derivation/upload-reader';
import { UploadRepository } from './upload/upload.repository';
import { UploadService } from './upload/upload.service';
import { VersionWriter } from './upload/version-writer';
import { ValuesController } from './values/values.controller';
import { ValuesRepository } from './values/values.repository';
import { ValuesService } from './values/values.service';

const browse = [BrowseService, BrowseRepository, WordSearchRepository];
const certificates = [
  CertificatesService,
  CertificatesRepository,
  CertificateWorker,
  CertificateThreads,
  CertificateQueueRepository,
  ConcernedPeopleRepository,
];
const details = [DetailsService, DetailsRepository, EditService, EditRepository, ExactSolutionService];
const equations = [EquationsService, EquationsRepository];
const exports = [ExportsService, ExportsRepository];
const figures = [FiguresService, FiguresRepository, PicturePainter];
const history = [HistoryService, HistoryRepository];
const likes = [LikesService, LikesRepository];
const review = [
  ReviewService,
  ReviewRepository,
  ReviewMailService,
  ReviewMailRepository,
  ReviewersRepository,
  ReviewerNotices,
  AuthorNotices,
  ClaimService,
  ClaimRepository,
  FeaturedService,
  FeaturedRepository,
];
const upload = [
  UploadService,
  UploadAdmission,
  UploadFormReader,
  CallerReadings,
  UploadReader,
  VersionWriter,
  UploadRepository,
  UploadAttemptsRepository,
];
const download = [DownloadService, DownloadRepository];
const values = [ValuesService, ValuesRepository];
const rederive = [RederiveService, DerivationRepository];
const removal = [RemovalService, RemovalRepository, SolutionsAccountRemovalService, SolutionsAccountRemovalRepository];
const inProjects = [SolutionsInProjects, SolutionsInProjectsRepository];
const search = [SearchService, SearchRepository];
const demo = [DemoContentService, DemoSolutionsService, DemoRepository];
const published = [PublishedService, PublishedRepository];
const access = [SolutionAccessService, SolutionAccessRepository];

@Module({
  imports: [AuthModule, CatalogModule, LimitsModule, ProjectsModule, StorageModule],
  controllers: [
    BrowseController,
    StatsController,
    UserProjectsController,
    SearchController,
    HistoryController,
    UploadController,
    DownloadController,
    ReviewController,
    ClaimController,
    FeaturedController,
    ValuesController,
    ExportsController,
    LikesController,
    RemovalController,
    FiguresController,
    CertificatesController,
    EquationPagesController,
    SameEquationController,
    DetailsController, // last, because it has the route /solutions/:id
  ],
  providers: [
    ...access,
    ...browse,
    ...certificates,
    ...details,
    ...equations,
    ...figures,
    ...history,
    ...likes,
    ...review,
    ...upload,
    ...download,
    ...values,
    ...exports,
    ...rederive,
    ...removal,
    ...inProjects,
    ...search,
    ...published,
    ...demo,
  ],
  exports: [CertificateWorker, DemoContentService, EquationsService, RederiveService, PublishedService, FiguresService],
})
export class SolutionsModule {}
