import { Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn } from '../../../auth/access/access.decorators';
import type { Actor } from '../../../auth/access/actor';
import { Operation } from '../../../common/openapi/operation';
import { ProblemSlugParam } from '../problem-slug-param';
import { FollowDto } from './follow.dto';
import { FollowersService } from './followers.service';

@ApiTags('problems')
@Controller('problems/:slug/follow')
export class FollowersController {
  constructor(private readonly followers: FollowersService) {}

  @Put()
  @LoggedIn('write')
  @Operation({
    summary: 'Follow the records of a problem',
    description: 'You are notified when a record changes. Following a problem again changes nothing.',
    problems: { 409: { 'bound-reached': 'The account follows 200 problems, the most it can follow.' } },
  })
  @ProblemSlugParam()
  @ApiOkResponse({ type: FollowDto })
  followProblem(@Param('slug') slug: string, @CurrentActor() me: Actor): Promise<FollowDto> {
    return this.followers.set(me, slug, true);
  }

  @Delete()
  @HttpCode(200)
  @LoggedIn('write')
  @Operation({
    summary: 'Stop following the records of a problem',
    description: 'Does nothing if you do not follow it.',
  })
  @ProblemSlugParam()
  @ApiOkResponse({ type: FollowDto })
  unfollowProblem(@Param('slug') slug: string, @CurrentActor() me: Actor): Promise<FollowDto> {
    return this.followers.set(me, slug, false);
  }
}
