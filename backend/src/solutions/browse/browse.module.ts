import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { BrowseController } from './browse.controller';
import { BrowseRepository } from './browse.repository';
import { BrowseService } from './browse.service';
import { MemberCards } from './member-cards';
import { StatsController } from './stats.controller';
import { UserProjectsController } from './user-projects.controller';
import { WordSearchRepository } from './word-search.repository';

/** Public lists of solutions with their filters, and the numbers of the home page. */
@Module({
  imports: [AuthModule],
  controllers: [BrowseController, StatsController, UserProjectsController],
  providers: [BrowseRepository, BrowseService, MemberCards, WordSearchRepository],
  exports: [BrowseService, WordSearchRepository],
})
export class BrowseModule {}
