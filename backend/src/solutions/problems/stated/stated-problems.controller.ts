import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentActor, LoggedIn } from '../../../auth/access/access.decorators';
import type { Actor } from '../../../auth/access/actor';
import { IdParam } from '../../../common/http/id.pipe';
import { PageQueryDto } from '../../../common/http/page-query.dto';
import { type Page, PageResponse } from '../../../common/http/page-response';
import { Operation } from '../../../common/openapi/operation';
import {
  PublishProblemDto,
  RejectProblemDto,
  StatedProblemDto,
  StatedQueryDto,
  StateProblemDto,
} from './dto/stated-problem.dto';
import { ProblemReviewService } from './problem-review.service';
import { StatedProblemsService } from './stated-problems.service';

const StatedId = () => IdParam('problem');

const STATED = {
  'problem-already-stated':
    'The same problem is public, with `slug` as the end of its address, or is waiting for review.',
  'bound-reached': 'Too many problems of this account are waiting for review.',
};
const DECIDED = {
  'already-decided': 'Another admin has decided in the meantime.',
  'problem-changed': 'The author has changed the problem since `revision`.',
};

@ApiTags('problems')
@Controller('problems')
export class StatedProblemsController {
  constructor(
    private readonly stated: StatedProblemsService,
    private readonly review: ProblemReviewService,
  ) {}

  @Post()
  @LoggedIn('write')
  @Operation({
    summary: 'State a problem',
    description:
      'Gives a problem a title, a text and sources, and submits it for review. `GET /problems/search` reads the same three fields. Once an admin has published it, everybody sees the problem, and the hub computes its reference.',
    problems: { 409: STATED },
  })
  @ApiCreatedResponse({ type: StatedProblemDto })
  stateProblem(@Body() body: StateProblemDto, @CurrentActor() actor: Actor): Promise<StatedProblemDto> {
    return this.stated.state(actor, body);
  }

  @Get('stated')
  @AdminOnly()
  @Operation({
    summary: 'List stated problems for review',
    description: 'Those that are waiting for review, the oldest first, or those with another status.',
  })
  @PageResponse(StatedProblemDto)
  async listStatedProblems(@Query() query: StatedQueryDto): Promise<Page<StatedProblemDto[]>> {
    return { query, ...(await this.stated.findWith(query.status, query)) };
  }

  @Get('stated/mine')
  @LoggedIn('read')
  @Operation({ summary: 'List the problems that the caller has stated', description: 'The newest first.' })
  @PageResponse(StatedProblemDto)
  async listOwnStatedProblems(
    @Query() query: PageQueryDto,
    @CurrentActor() actor: Actor,
  ): Promise<Page<StatedProblemDto[]>> {
    return { query, ...(await this.stated.findOwn(actor, query)) };
  }

  @Get('stated/:id')
  @LoggedIn('read')
  @Operation({ summary: 'Get a stated problem', description: 'Its author and admins see it.' })
  @ApiOkResponse({ type: StatedProblemDto })
  getStatedProblem(@StatedId() id: number, @CurrentActor() actor: Actor): Promise<StatedProblemDto> {
    return this.stated.getById(actor, id);
  }

  @Put('stated/:id')
  @LoggedIn('write')
  @Operation({
    summary: 'Change a stated problem',
    description: 'Replaces a problem that is waiting for review or was rejected, and submits it again.',
    problems: {
      403: { forbidden: 'Only the author may change it.' },
      409: { ...STATED, 'problem-published': 'The problem is public.' },
    },
  })
  @ApiOkResponse({ type: StatedProblemDto })
  changeStatedProblem(
    @StatedId() id: number,
    @Body() body: StateProblemDto,
    @CurrentActor() actor: Actor,
  ): Promise<StatedProblemDto> {
    return this.stated.change(actor, id, body);
  }

  @Delete('stated/:id')
  @HttpCode(204)
  @LoggedIn('write')
  @Operation({
    summary: 'Delete a stated problem',
    description:
      'Authors delete problems that are not public, admins all. A public problem loses its title and text, and is listed only while a published solution solves it.',
    problems: { 409: { 'problem-published': 'The problem is public: only admins delete it.' } },
  })
  @ApiNoContentResponse()
  deleteStatedProblem(@StatedId() id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.stated.remove(actor, id);
  }

  @Put('stated/:id/publish')
  @AdminOnly()
  @Operation({
    summary: 'Publish a stated problem',
    description:
      'From then on everybody sees the problem, and the hub computes its reference. The author is notified by email and in the hub.',
    problems: {
      409: {
        ...DECIDED,
        'problem-already-stated': 'The same problem is public, with `slug` as the end of its address.',
        'problem-unreadable': 'The problem can no longer be compared with others.',
      },
    },
  })
  @ApiOkResponse({ type: StatedProblemDto })
  async publishStatedProblem(
    @StatedId() id: number,
    @Body() body: PublishProblemDto,
    @CurrentActor() actor: Actor,
  ): Promise<StatedProblemDto> {
    await this.review.decide(actor, id, 'publish', body);
    return this.stated.getById(actor, id);
  }

  @Put('stated/:id/reject')
  @AdminOnly()
  @Operation({
    summary: 'Reject a stated problem',
    description: 'The author is notified by email and in the hub, with the comment, and can change it.',
    problems: { 409: DECIDED },
  })
  @ApiOkResponse({ type: StatedProblemDto })
  async rejectStatedProblem(
    @StatedId() id: number,
    @Body() body: RejectProblemDto,
    @CurrentActor() actor: Actor,
  ): Promise<StatedProblemDto> {
    await this.review.decide(actor, id, 'reject', body);
    return this.stated.getById(actor, id);
  }
}
