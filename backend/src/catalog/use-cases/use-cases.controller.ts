import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly, CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { setPageHeaders } from '../../common/http/page-links';
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

const UseCaseId = () => Param('id', new IdPipe('use case'));

@ApiTags('catalog')
@Controller('use_cases')
export class UseCasesController {
  constructor(private readonly entries: EntriesService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: [UseCaseDto], description: 'By name' })
  async listUseCases(
    @Query() query: ListEntriesQueryDto,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UseCaseDto[]> {
    const { rows, total } = await this.entries.list(USE_CASES, actor, query);
    setPageHeaders(request, reply, query, total);
    return rows.map(toUseCaseDto);
  }

  @Get(':id')
  @Public()
  @ApiOkResponse({ type: UseCaseDto })
  async getUseCase(@UseCaseId() id: number, @CurrentActor() actor: Actor | null): Promise<UseCaseDto> {
    return toUseCaseDto(await this.entries.get(USE_CASES, actor, id));
  }

  @Post()
  @AdminOnly()
  @ApiCreatedResponse({ type: UseCaseDto })
  async createUseCase(@Body() dto: CreateUseCaseDto, @CurrentActor() me: Actor): Promise<UseCaseDto> {
    return toUseCaseDto(await this.entries.create(USE_CASES, me, dto));
  }

  @Put()
  @AdminOnly()
  @ApiOkResponse({ type: UseCaseDto })
  async updateNamedUseCase(
    @Body() { id, ...dto }: UpdateNamedUseCaseDto,
    @CurrentActor() me: Actor,
  ): Promise<UseCaseDto> {
    return toUseCaseDto(await this.entries.update(USE_CASES, me, id, dto));
  }

  @Put(':id')
  @AdminOnly()
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
  @ApiNoContentResponse({ description: '409 with the number of solutions while some carry it and none takes over' })
  deleteUseCase(
    @UseCaseId() id: number,
    @Query() { move_to }: DeleteEntryQueryDto,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.entries.remove(USE_CASES, me, id, move_to);
  }
}
