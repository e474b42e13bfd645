import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, LoggedIn } from '../auth/access/access.decorators';
import type { Actor } from '../auth/access/actor';
import { IdPipe } from '../common/http/id.pipe';
import { setPageHeaders } from '../common/http/page-links';
import { NamedPageQueryDto } from '../common/http/page-query.dto';
import { CreateProjectDto, ProjectDetailDto, ProjectDto } from './dto/project.dto';
import { ProjectsService } from './projects.service';

@ApiTags('projects')
@Controller('projects')
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

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
  createProject(@Body() dto: CreateProjectDto, @CurrentActor() me: Actor): Promise<ProjectDetailDto> {
    return this.projects.create(me, dto);
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
  getProject(@Param('id', new IdPipe('project')) id: number, @CurrentActor() me: Actor): Promise<ProjectDetailDto> {
    return this.projects.detail(me, id);
  }
}
