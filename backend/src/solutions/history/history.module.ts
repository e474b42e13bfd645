import { Module } from '@nestjs/common';
import { SolutionAccessModule } from '../solution-access.module';
import { HistoryController } from './history.controller';
import { HistoryRepository } from './history.repository';
import { HistoryService } from './history.service';

/** Versions of a solution, and what happened to each. */
@Module({
  imports: [SolutionAccessModule],
  controllers: [HistoryController],
  providers: [HistoryRepository, HistoryService],
})
export class HistoryModule {}
