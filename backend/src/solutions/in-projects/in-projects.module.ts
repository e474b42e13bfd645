import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects.module';
import { StorageModule } from '../../storage/storage.module';
import { SolutionsInProjectsRepository } from './solutions-in-projects.repository';
import { SolutionsInProjects } from './solutions-in-projects.service';

/** Answers for projects what lies in them. */
@Module({
  imports: [ProjectsModule, StorageModule],
  providers: [SolutionsInProjects, SolutionsInProjectsRepository],
})
export class InProjectsModule {}
