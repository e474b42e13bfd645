import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { CatalogModule } from '../catalog/catalog.module';
import { ProjectsModule } from '../projects/projects.module';
import { StorageModule } from '../storage/storage.module';
import { BrowseController } from './browse/browse.controller';
import { BrowseRepository } from './browse/browse.repository';
import { BrowseService } from './browse/browse.service';
import { StatsController } from './browse/stats.controller';
import { UserProjectsController } from './browse/user-projects.controller';
import { DemoContentService } from './demo/demo-content.service';
import { DemoSolutionsService } from './demo/demo-solutions.service';
import { DemoRepository } from './demo/demo.repository';
import { DetailsController } from './details/details.controller';
import { DetailsRepository } from './details/details.repository';
import { DetailsService } from './details/details.service';
import { EditRepository } from './details/edit.repository';
import { EditService } from './details/edit.service';
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
import { RederiveRepository } from './rederive/rederive.repository';
import { RederiveService } from './rederive/rederive.service';
import { SolutionsAccountRemovalRepository } from './removal/account-removal.repository';
import { SolutionsAccountRemovalService } from './removal/account-removal.service';
import { RemovalController } from './removal/removal.controller';
import { RemovalRepository } from './removal/removal.repository';
import { RemovalService } from './removal/removal.service';
import { AuthorNotices } from './review/author-notices.service';
import { ClaimController } from './review/claim.controller';
import { ClaimRepository } from './review/claim.repository';
import { ClaimService } from './review/claim.service';
import { FeaturedController } from './review/featured.controller';
import { FeaturedRepository } from './review/featured.repository';
import { FeaturedService } from './review/featured.service';
import { ReviewController } from './review/review.controller';
import { ReviewRepository } from './review/review.repository';
import { ReviewService } from './review/review.service';
import { SearchController } from './search/search.controller';
import { SearchRepository } from './search/search.repository';
import { SearchService } from './search/search.service';
import { SolutionAccessRepository } from './solution-access.repository';
import { SolutionAccessService } from './solution-access.service';
import { DownloadController } from './transfer/download.controller';
import { DownloadRepository } from './transfer/download.repository';
import { DownloadService } from './transfer/download.service';
import { UploadAttemptsRepository } from './transfer/upload-attempts.repository';
import { UploadController } from './transfer/upload.controller';
import { UploadFormReader } from './transfer/upload-form';
import { UploadReader } from './transfer/upload-reader';
import { UploadRepository } from './transfer/upload.repository';
import { UploadService } from './transfer/upload.service';
import { VersionWriter } from './transfer/version-writer';

const browse = [BrowseService, BrowseRepository];
const details = [DetailsService, DetailsRepository, EditService, EditRepository];
const figures = [FiguresService, FiguresRepository, PicturePainter];
const history = [HistoryService, HistoryRepository];
const likes = [LikesService, LikesRepository];
const review = [
  ReviewService,
  ReviewRepository,
  AuthorNotices,
  ClaimService,
  ClaimRepository,
  FeaturedService,
  FeaturedRepository,
];
const upload = [
  UploadService,
  UploadFormReader,
  UploadReader,
  VersionWriter,
  UploadRepository,
  UploadAttemptsRepository,
];
const download = [DownloadService, DownloadRepository];
const rederive = [RederiveService, RederiveRepository];
const removal = [RemovalService, RemovalRepository, SolutionsAccountRemovalService, SolutionsAccountRemovalRepository];
const inProjects = [SolutionsInProjects, SolutionsInProjectsRepository];
const search = [SearchService, SearchRepository];
const demo = [DemoContentService, DemoSolutionsService, DemoRepository];
const published = [PublishedService, PublishedRepository];
const access = [SolutionAccessService, SolutionAccessRepository];

@Module({
  imports: [AuthModule, CatalogModule, ProjectsModule, StorageModule],
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
    LikesController,
    RemovalController,
    FiguresController,
    DetailsController, // last: it holds /solutions/:id
  ],
  providers: [
    ...access,
    ...browse,
    ...details,
    ...figures,
    ...history,
    ...likes,
    ...review,
    ...upload,
    ...download,
    ...rederive,
    ...removal,
    ...inProjects,
    ...search,
    ...published,
    ...demo,
  ],
  exports: [DemoContentService, RederiveService, PublishedService, FiguresService],
})
export class SolutionsModule {}
