import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { LimitsModule } from '../limits/limits.module';
import { ProjectsAccountRemovalRepository } from './account-removal.repository';
import { ProjectsAccountRemovalService } from './account-removal.service';
import { DefaultProject } from './default-project';
import { MembersController } from './members/members.controller';
import { MembersRepository } from './members/members.repository';
import { MembersService } from './members/members.service';
import { NotificationsController } from './notifications/notifications.controller';
import { NotificationsService } from './notifications/notifications.service';
import { ProjectAccessService } from './project-access.service';
import { ProjectContents } from './project-contents';
import { ProjectEditService } from './project-edit.service';
import { OrganizationsModule } from '../organizations/organizations.module';
import { ProjectMovesService } from './project-moves.service';
import { ProjectNews } from './project-news.service';
import { ProjectEntity } from './project.entity';
import { ProjectsController } from './projects.controller';
import { ProjectsRepository } from './projects.repository';
import { ProjectsService } from './projects.service';
import { ProjectRemovalService } from './project-removal.service';

/** Projects and their members. */
@Module({
  imports: [TypeOrmModule.forFeature([ProjectEntity]), AuthModule, LimitsModule, OrganizationsModule],
  controllers: [MembersController, NotificationsController, ProjectsController],
  providers: [
    ProjectsAccountRemovalRepository,
    ProjectsAccountRemovalService,
    DefaultProject,
    MembersRepository,
    MembersService,
    NotificationsService,
    ProjectAccessService,
    ProjectContents,
    ProjectEditService,
    ProjectMovesService,
    ProjectNews,
    ProjectRemovalService,
    ProjectsRepository,
    ProjectsService,
  ],
  exports: [ProjectsAccountRemovalService, ProjectAccessService, ProjectContents],
})
export class ProjectsModule {}
