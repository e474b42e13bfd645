import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { AdminOnly, CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { KeptForVisitors } from '../../common/http/kept-routes';
import { type Page, PageResponse } from '../../common/http/page-response';
import { USE_CASES } from '../entries/catalog-kind';
import { DeleteEntryQueryDto, ListEntriesQueryDto } from '../entries/dto/entry-query.dto';
import { EntriesService } from '../entries/entries.service';
import {
  CreateUseCaseDto,
  UseCaseDto,
  toUseCaseDto,
  UpdateUseCaseDto,
  UpdateNamedUseCaseDto,
} from './dto/use-case.dto';

const UseCaseId = () => IdParam('use case');

@ApiTags('catalog')
@Controller('use_cases')
export class UseCasesController {
  constructor(private readonly entries: EntriesService) {}

  @Get()
  @Public()
  @KeptForVisitors()
  @Operation({
    summary: 'List use cases',
    description:
      'Use cases by name, with the number of solutions of each. Without `page_size` the response contains the whole list.',
  })
  @PageResponse(UseCaseDto)
  async listUseCases(
    @Query() query: ListEntriesQueryDto,
    @CurrentActor() actor: Actor | null,
  ): Promise<Page<UseCaseDto[]>> {
    const { rows, total } = await this.entries.list(USE_CASES, actor, query);
    return { query, total, rows: rows.map(toUseCaseDto) };
  }

  @Get(':id')
  @Public()
  @Operation({ summary: 'Get a use case', description: 'Name and number of solutions of one use case.' })
  @ApiOkResponse({ type: UseCaseDto })
  async getUseCase(@UseCaseId() id: number, @CurrentActor() actor: Actor | null): Promise<UseCaseDto> {
    return toUseCaseDto(await this.entries.get(USE_CASES, actor, id));
  }

  @Post()
  @AdminOnly()
  @Operation({
    summary: 'Create a use case',
    description: 'The name must be new, in upper or lower case.',
    problems: { 409: { 'use-case-name-taken': 'A use case with this name exists.' } },
  })
  @ApiCreatedResponse({ type: UseCaseDto })
  async createUseCase(@Body() dto: CreateUseCaseDto, @CurrentActor() me: Actor): Promise<UseCaseDto> {
    return toUseCaseDto(await this.entries.create(USE_CASES, me, dto));
  }

  @Put()
  @AdminOnly()
  @Operation({
    summary: 'Edit the use case whose id is in the body',
    description: 'The same as `PUT /use_cases/{id}`.',
    problems: {
      404: { 'not-found': 'There is no such use case.' },
      409: { 'use-case-name-taken': 'A use case with this name exists.' },
    },
  })
  @ApiOkResponse({ type: UseCaseDto })
  async updateNamedUseCase(
    @Body() { id, ...dto }: UpdateNamedUseCaseDto,
    @CurrentActor() me: Actor,
  ): Promise<UseCaseDto> {
    return toUseCaseDto(await this.entries.update(USE_CASES, me, id, dto));
  }

  @Put(':id')
  @AdminOnly()
  @Operation({
    summary: 'Edit a use case',
    description: 'A name that is left out stays as it is.',
    problems: { 409: { 'use-case-name-taken': 'A use case with this name exists.' } },
  })
  @ApiOkResponse({ type: UseCaseDto })
  async updateUseCase(
    @UseCaseId() id: number,
    @Body() dto: UpdateUseCaseDto,
    @CurrentActor() me: Actor,
  ): Promise<UseCaseDto> {
    return toUseCaseDto(await this.entries.update(USE_CASES, me, id, dto));
  }

  @Delete(':id')
  @HttpCode(204)
  @AdminOnly()
  @Operation({
    summary: 'Delete a use case',
    description:
      'Solutions that use it can move to another use case, named in `move_to`; without it, a use case in use is not deleted.',
    problems: { 409: { 'in-use': 'Solutions use it; `count` says how many.' } },
  })
  @ApiNoContentResponse({ description: '409 with the number of solutions that use it, if `move_to` is missing' })
  deleteUseCase(
    @UseCaseId() id: number,
    @Query() { move_to }: DeleteEntryQueryDto,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.entries.remove(USE_CASES, me, id, move_to);
  }
}
