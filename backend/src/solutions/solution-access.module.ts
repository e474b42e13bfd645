import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module';
import { SolutionAccessRepository } from './solution-access.repository';
import { SolutionAccessService } from './solution-access.service';

/** What somebody may do with a solution. */
@Module({
  imports: [ProjectsModule],
  providers: [SolutionAccessRepository, SolutionAccessService],
  exports: [SolutionAccessService],
})
export class SolutionAccessModule {}
