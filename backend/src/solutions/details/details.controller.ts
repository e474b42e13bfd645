import { Body, Controller, Get, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Operation } from '../../common/openapi/operation';
import { IfMatch, IfNoneMatch } from '../../common/http/etag-headers';
import { CurrentActor, LoggedIn, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { type Revised, RevisedResponse } from '../../common/http/revisions';
import { VersionQueryDto } from '../dto/version-query.dto';
import { DetailsService } from './details.service';
import { EditService } from './edit.service';
import { AccessDto } from './dto/access.dto';
import { EditSolutionDto } from './dto/edit-solution.dto';
import { SamplesDto } from './dto/samples.dto';
import { SolutionDto } from './dto/solution.dto';

@ApiTags('solutions')
@Controller('solutions')
export class DetailsController {
  constructor(
    private readonly details: DetailsService,
    private readonly edits: EditService,
  ) {}

  @Get('access/:id')
  @Public()
  @Operation({
    summary: 'Get your permission for a solution',
    description: 'Your permission in the project of the solution, and the actions that you may take.',
  })
  @ApiOkResponse({ type: AccessDto })
  getSolutionAccess(@IdParam('solution') id: number, @CurrentActor() actor: Actor | null): Promise<AccessDto> {
    return this.details.access(actor, id);
  }

  @Get(':id')
  @Public()
  @Operation({
    summary: 'Get a solution',
    description:
      'All details of one version: equation, conditions, values, losses, networks, and the actions of the file when it is loaded. Without `version`, members and admins get the latest version, everyone else the latest published one.',
  })
  @RevisedResponse(SolutionDto)
  getSolution(
    @IdParam('solution') id: number,
    @Query() { version }: VersionQueryDto,
    @CurrentActor() actor: Actor | null,
  ): Promise<Revised> {
    return this.details.getById(actor, id, version);
  }

  @Get(':id/samples')
  @Public()
  @Operation({
    summary: 'Get the long lists of a solution',
    description:
      'Sample, losses and values of one version. `GET /solutions/{id}` omits them if `samples_apart` is true.',
  })
  @ApiOkResponse({ type: SamplesDto })
  async getSolutionSamples(
    @IdParam('solution') id: number,
    @Query() { version }: VersionQueryDto,
    @IfNoneMatch() ifNoneMatch: string | undefined,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | null> {
    const { etag, json } = await this.details.samples(actor, id, version, ifNoneMatch);
    void reply.header('etag', etag);
    if (json === null) void reply.status(304);
    else void reply.type('application/json; charset=utf-8');
    return json;
  }

  @Put(':id')
  @LoggedIn('write', 'edit')
  @Operation({
    summary: 'Edit a solution',
    description:
      'Fields that are left out stay as they are; null or an empty text clears a field. `description` and `exact_solution` belong to the latest version, all other fields to all versions. Only owners and admins change `name`, only admins change `featured`.',
    problems: {
      403: { forbidden: 'You may not change this field.' },
      409: {
        'solution-name-taken': 'Another solution in the project has this name, or had it.',
        'solution-wrong-status': 'Only a published solution can be featured.',
      },
    },
  })
  @RevisedResponse(SolutionDto)
  async editSolution(
    @IdParam('solution') id: number,
    @Body() edit: EditSolutionDto,
    @IfMatch() ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<Revised> {
    await this.edits.edit(actor, id, edit, ifMatch);
    return this.details.getById(actor, id);
  }
}
