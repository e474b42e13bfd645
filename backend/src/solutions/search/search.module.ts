import { Module } from '@nestjs/common';
import { BrowseModule } from '../browse/browse.module';
import { SearchController } from './search.controller';
import { SearchRepository } from './search.repository';
import { SearchService } from './search.service';

/** Suggestions while somebody types. */
@Module({
  imports: [BrowseModule],
  controllers: [SearchController],
  providers: [SearchRepository, SearchService],
})
export class SearchModule {}
