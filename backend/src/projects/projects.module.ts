import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { ProjectsAccountRemovalRepository } from './account-removal.repository';
import { ProjectsAccountRemovalService } from './account-removal.service';
import { DefaultProject } from './default-project';
import { ProjectAccessService } from './project-access.service';
import { ProjectEntity } from './project.entity';
import { ProjectsController } from './projects.controller';
import { ProjectsRepository } from './projects.repository';
import { ProjectsService } from './projects.service';

/** What people own, and with whom. */
@Module({
  imports: [TypeOrmModule.forFeature([ProjectEntity]), AuthModule],
  controllers: [ProjectsController],
  providers: [
    ProjectsAccountRemovalRepository,
    ProjectsAccountRemovalService,
    DefaultProject,
    ProjectAccessService,
    ProjectsRepository,
    ProjectsService,
  ],
  exports: [ProjectsAccountRemovalService, ProjectAccessService],
})
export class ProjectsModule {}
