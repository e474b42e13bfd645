import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { LimitsModule } from '../../limits/limits.module';
import { BrowseModule } from '../browse/browse.module';
import { ProblemPagesRepository } from './problem-pages.repository';
import { ConcernedPeopleRepository } from '../concerned-people.repository';
import { RecordsRepository } from './records/records.repository';
import { RecordsService } from './records/records.service';
import { ProblemsRepository } from '../certificates/problems.repository';
import { ProblemReviewService } from './stated/problem-review.service';
import { StatedProblemsController } from './stated/stated-problems.controller';
import { StatedProblemsRepository } from './stated/stated-problems.repository';
import { StatedProblemsService } from './stated/stated-problems.service';
import { ProblemsController } from './problems.controller';
import { ProblemsService } from './problems.service';

/** Problems that published solutions solve or people state, with their references. */
@Module({
  imports: [AuthModule, BrowseModule, LimitsModule],
  controllers: [ProblemsController, StatedProblemsController],
  providers: [
    ConcernedPeopleRepository,
    ProblemPagesRepository,
    ProblemReviewService,
    ProblemsRepository,
    ProblemsService,
    RecordsRepository,
    RecordsService,
    StatedProblemsRepository,
    StatedProblemsService,
  ],
  exports: [ProblemReviewService, ProblemsService],
})
export class ProblemsModule {}
