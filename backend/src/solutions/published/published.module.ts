import { Module } from '@nestjs/common';
import { BrowseModule } from '../browse/browse.module';
import { PublishedRepository } from './published.repository';
import { PublishedService } from './published.service';

/** Published solutions for the pages beside the API. */
@Module({
  imports: [BrowseModule],
  providers: [PublishedRepository, PublishedService],
  exports: [PublishedService],
})
export class PublishedModule {}
