import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, LoggedIn } from '../auth/access/access.decorators';
import type { Actor } from '../auth/access/actor';
import { IdPipe } from '../common/http/id.pipe';
import { setPageHeaders } from '../common/http/page-links';
import { NamedPageQueryDto } from '../common/http/page-query.dto';
import { EditProjectDto } from './dto/edit-project.dto';
import { CreateProjectDto, ProjectDetailDto, ProjectDto } from './dto/project.dto';
import { ProjectEditService } from './project-edit.service';
import { ProjectsService } from './projects.service';
import { ProjectRemovalService } from './project-removal.service';
import { sendProject } from './send-project';

@ApiTags('projects')
@Controller('projects')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly edits: ProjectEditService,
    private readonly removal: ProjectRemovalService,
  ) {}

  @Get()
  @LoggedIn('read')
  @ApiOkResponse({ type: [ProjectDto], description: 'Projects that the caller is a member of' })
  async listProjects(
    @Query() query: NamedPageQueryDto,
    @CurrentActor() me: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProjectDto[]> {
    const { rows, total } = await this.projects.list(me, query);
    setPageHeaders(request, reply, query, total);
    return rows;
  }

  @Post()
  @LoggedIn('write')
  @ApiCreatedResponse({ type: ProjectDetailDto })
  async createProject(
    @Body() dto: CreateProjectDto,
    @CurrentActor() me: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendProject(reply, await this.projects.create(me, dto));
  }

  @Get('check_access/:projectname')
  @LoggedIn('read')
  @ApiOkResponse({ type: ProjectDto, description: 'The caller may upload into this project' })
  checkProjectAccess(@Param('projectname') projectname: string, @CurrentActor() me: Actor): Promise<ProjectDto> {
    return this.projects.checkAccess(me, projectname);
  }

  @Get(':id')
  @LoggedIn('read')
  @ApiOkResponse({ type: ProjectDetailDto })
  async getProject(
    @Param('id', new IdPipe('project')) id: number,
    @CurrentActor() me: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendProject(reply, await this.projects.detail(me, id));
  }

  @Put(':id')
  @LoggedIn('write')
  @ApiOkResponse({ type: ProjectDetailDto })
  async editProject(
    @Param('id', new IdPipe('project')) id: number,
    @Body() dto: EditProjectDto,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() me: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendProject(reply, await this.edits.edit(me, id, dto, ifMatch));
  }

  @Delete(':id')
  @HttpCode(204)
  @LoggedIn('write')
  @ApiOperation({ summary: 'Removes a project with all its solutions; names that were published are never given away' })
  @ApiNoContentResponse()
  removeProject(
    @Param('id', new IdPipe('project')) id: number,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.removal.remove(me, id, ifMatch);
  }
}
