import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { LimitsModule } from '../../limits/limits.module';
import { BrowseModule } from '../browse/browse.module';
import { ProblemPagesRepository } from './problem-pages.repository';
import { ConcernedPeopleRepository } from '../concerned-people.repository';
import { FollowersController } from './records/followers.controller';
import { FollowersRepository } from './records/followers.repository';
import { FollowersService } from './records/followers.service';
import { RecordBadgeController } from './records/record-badge.controller';
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
  controllers: [ProblemsController, StatedProblemsController, FollowersController, RecordBadgeController],
  providers: [
    ConcernedPeopleRepository,
    FollowersRepository,
    FollowersService,
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
