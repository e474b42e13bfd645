import { Module } from '@nestjs/common';
import { BrowseController } from './browse/browse.controller';
import { BrowseService } from './browse/browse.service';
import { StatsController } from './browse/stats.controller';
import { DemoContentService } from './demo/demo-content.service';
import { DetailsController } from './details/details.controller';
import { DetailsService } from './details/details.service';
import { HistoryController } from './history/history.controller';
import { HistoryService } from './history/history.service';
import { LikesController } from './likes/likes.controller';
import { LikesService } from './likes/likes.service';
import { ReviewController } from './review/review.controller';
import { ReviewService } from './review/review.service';
import { DownloadController } from './transfer/download.controller';
import { DownloadService } from './transfer/download.service';
import { UploadController } from './transfer/upload.controller';
import { UploadService } from './transfer/upload.service';

@Module({
  controllers: [
    BrowseController,
    StatsController,
    HistoryController,
    UploadController,
    DownloadController,
    ReviewController,
    LikesController,
    DetailsController, // last: it holds /solutions/:id
  ],
  providers: [
    BrowseService,
    DemoContentService,
    DetailsService,
    HistoryService,
    LikesService,
    ReviewService,
    DownloadService,
    UploadService,
  ],
  exports: [DemoContentService],
})
export class SolutionsModule {}
