import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { setPageHeaders } from '../../common/http/page-links';
import { BrowseService } from './browse.service';
import { NamedPageQueryDto } from '../../common/http/page-query.dto';
import { UserProjectDto } from './dto/user-project.dto';

@ApiTags('solutions')
@Controller('profile/:username/projects')
export class UserProjectsController {
  constructor(private readonly browse: BrowseService) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'Projects by name, with the number of solutions that GET /solutions?username=&project= lists',
  })
  @ApiOkResponse({
    type: [UserProjectDto],
    headers: { 'X-Total-Count': { schema: { type: 'integer' } }, Link: { schema: { type: 'string' } } },
  })
  async listUserProjects(
    @Param('username') username: string,
    @Query() query: NamedPageQueryDto,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserProjectDto[]> {
    const { rows, total } = await this.browse.projectsOf(username, query, actor);
    setPageHeaders(request, reply, query, total);
    return rows;
  }
}
