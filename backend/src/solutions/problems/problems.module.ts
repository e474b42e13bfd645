import { Module } from '@nestjs/common';
import { BrowseModule } from '../browse/browse.module';
import { ProblemPagesRepository } from './problem-pages.repository';
import { ProblemsController } from './problems.controller';
import { ProblemsService } from './problems.service';

/** Problems that published solutions solve, with their references. */
@Module({
  imports: [BrowseModule],
  controllers: [ProblemsController],
  providers: [ProblemPagesRepository, ProblemsService],
  exports: [ProblemsService],
})
export class ProblemsModule {}
