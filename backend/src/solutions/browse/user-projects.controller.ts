import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { type Page, PageResponse } from '../../common/http/page-response';
import { BrowseService } from './browse.service';
import { NamedPageQueryDto } from '../../common/http/page-query.dto';
import { UserProjectDto } from './dto/user-project.dto';

@ApiTags('solutions')
@Controller('profile/:username/projects')
export class UserProjectsController {
  constructor(private readonly browse: BrowseService) {}

  @Get()
  @Public()
  @Operation({
    summary: 'List the projects of a user',
    description:
      'Projects by name, with the number of solutions that `GET /solutions?username=…&project=…` lists for you.',
  })
  @PageResponse(UserProjectDto)
  async listUserProjects(
    @Param('username') username: string,
    @Query() query: NamedPageQueryDto,
    @CurrentActor() actor: Actor | null,
  ): Promise<Page<UserProjectDto[]>> {
    return { query, ...(await this.browse.projectsOf(username, query, actor)) };
  }
}
