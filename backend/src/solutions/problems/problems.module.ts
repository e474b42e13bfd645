import { Module } from '@nestjs/common';
import { BrowseModule } from '../browse/browse.module';
import { ProblemPagesRepository } from './problem-pages.repository';
import { ConcernedPeopleRepository } from '../concerned-people.repository';
import { RecordsRepository } from './records/records.repository';
import { RecordsService } from './records/records.service';
import { ProblemsController } from './problems.controller';
import { ProblemsService } from './problems.service';

/** Problems that published solutions solve, with their references. */
@Module({
  imports: [BrowseModule],
  controllers: [ProblemsController],
  providers: [ConcernedPeopleRepository, ProblemPagesRepository, ProblemsService, RecordsRepository, RecordsService],
  exports: [ProblemsService],
})
export class ProblemsModule {}
