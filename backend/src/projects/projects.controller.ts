import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../common/openapi/operation';
import { IfMatch } from '../common/http/etag-headers';
import { CurrentActor, LoggedIn } from '../auth/access/access.decorators';
import type { Actor } from '../auth/access/actor';
import { IdParam } from '../common/http/id.pipe';
import { RevisedResponse } from '../common/http/revisions';
import { type Page, PageResponse } from '../common/http/page-response';
import { EditProjectDto } from './dto/edit-project.dto';
import { CreateProjectDto, MoveProjectDto, ProjectDetailDto, ProjectDto, ProjectQueryDto } from './dto/project.dto';
import { ProjectEditService } from './project-edit.service';
import { ProjectMovesService } from './project-moves.service';
import { ProjectsService } from './projects.service';
import { ProjectRemovalService } from './project-removal.service';

@ApiTags('projects')
@Controller('projects')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly edits: ProjectEditService,
    private readonly moves: ProjectMovesService,
    private readonly removal: ProjectRemovalService,
  ) {}

  @Get()
  @LoggedIn('read')
  @Operation({
    summary: 'List your projects',
    description: 'Projects that you are a member of, yourself or by an organization, by name.',
  })
  @PageResponse(ProjectDto)
  async listProjects(@Query() query: ProjectQueryDto, @CurrentActor() me: Actor): Promise<Page<ProjectDto[]>> {
    return { query, ...(await this.projects.list(me, query)) };
  }

  @Post()
  @LoggedIn('write')
  @Operation({
    summary: 'Create a project',
    description:
      'The name takes its normal form: lower case, other characters are replaced by `_`. Names are unique on the hub, and former names stay reserved.',
    problems: {
      409: {
        'project-name-taken': 'Another project has this name, or had it.',
        'bound-reached':
          'The account has created 200 projects, the most it can create, or the organization has 200, the most it can have.',
      },
      403: { forbidden: 'The caller is not an owner of the organization.' },
      404: { 'not-found': 'There is no such organization.' },
    },
  })
  @RevisedResponse(ProjectDetailDto, 201)
  createProject(@Body() dto: CreateProjectDto, @CurrentActor() me: Actor): Promise<ProjectDetailDto> {
    return this.projects.create(me, dto);
  }

  @Get('check_access/:projectname')
  @LoggedIn('read', 'upload')
  @Operation({
    summary: 'Check whether you can upload into a project',
    description: 'Returns the project if an upload with this credential would be accepted.',
    problems: {
      403: { 'scope-missing': 'The API key can only read.' },
      422: { 'invalid-input': 'The name is not valid.' },
    },
  })
  @ApiOkResponse({ type: ProjectDto, description: 'The caller may upload into this project' })
  checkProjectAccess(@Param('projectname') projectname: string, @CurrentActor() me: Actor): Promise<ProjectDto> {
    return this.projects.checkAccess(me, projectname);
  }

  @Get(':id')
  @LoggedIn('read')
  @Operation({
    summary: 'Get a project',
    description: 'The project with its members and the actions that you may take.',
  })
  @RevisedResponse(ProjectDetailDto)
  getProject(@IdParam('project') id: number, @CurrentActor() me: Actor): Promise<ProjectDetailDto> {
    return this.projects.detail(me, id);
  }

  @Put(':id')
  @LoggedIn('write', 'editProject')
  @Operation({
    summary: 'Edit a project',
    description: 'Fields that are left out stay as they are. After a rename, the old name still leads to the project.',
    problems: {
      409: {
        'project-name-taken': 'Another project has this name, or had it.',
        'default-project': 'A default project cannot be made public or renamed.',
        'bound-reached': 'The project has had 50 names, the most it can have.',
      },
    },
  })
  @RevisedResponse(ProjectDetailDto)
  editProject(
    @IdParam('project') id: number,
    @Body() dto: EditProjectDto,
    @IfMatch() ifMatch: string | undefined,
    @CurrentActor() me: Actor,
  ): Promise<ProjectDetailDto> {
    return this.edits.edit(me, id, dto, ifMatch);
  }

  @Put(':id/organization')
  @LoggedIn('write', 'editProject')
  @Operation({
    summary: 'Move a project to an organization, or out of it',
    description:
      'For owners of the project who are also owners of the organization that gives it and of the one that gets it. Owners of an organization are owners of its projects; its other members have the permission that it gives them. A caller who moves a project out of an organization owns it.',
    problems: {
      409: {
        'default-project': 'A default project cannot be moved.',
        'bound-reached': 'The organization has 200 projects, the most it can have.',
      },
      412: { 'stale-copy': 'The project was moved in the meantime.' },
    },
  })
  @RevisedResponse(ProjectDetailDto)
  moveProject(
    @IdParam('project') id: number,
    @Body() { organization }: MoveProjectDto,
    @CurrentActor() me: Actor,
  ): Promise<ProjectDetailDto> {
    return this.moves.move(me, id, organization);
  }

  @Delete(':id')
  @HttpCode(204)
  @LoggedIn('write', 'deleteProject')
  @Operation({
    summary: 'Delete a project with all its solutions',
    description: 'This cannot be undone. Names under which solutions were published are never given to others.',
    problems: {
      409: { 'default-project': 'A default project cannot be deleted.' },
    },
  })
  @ApiNoContentResponse()
  removeProject(
    @IdParam('project') id: number,
    @IfMatch() ifMatch: string | undefined,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.removal.remove(me, id, ifMatch);
  }
}
