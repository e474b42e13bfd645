import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { CatalogModule } from '../../catalog/catalog.module';
import { StorageModule } from '../../storage/storage.module';
import { DetailsModule } from '../details/details.module';
import { ReviewModule } from '../review/review.module';
import { UploadModule } from '../upload/upload.module';
import { DemoContentService } from './demo-content.service';
import { DemoSolutionsService } from './demo-solutions.service';
import { DemoRepository } from './demo.repository';

/** The demo content. */
@Module({
  imports: [AuthModule, CatalogModule, StorageModule, DetailsModule, ReviewModule, UploadModule],
  providers: [DemoContentService, DemoRepository, DemoSolutionsService],
  exports: [DemoContentService],
})
export class DemoModule {}
