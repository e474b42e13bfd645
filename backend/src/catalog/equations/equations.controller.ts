import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly, CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { setPageHeaders } from '../../common/http/page-links';
import { EQUATIONS } from '../entries/catalog-kind';
import { DeleteEntryQueryDto, ListEntriesQueryDto } from '../entries/dto/entry-query.dto';
import { EntriesService } from '../entries/entries.service';
import {
  CreateEquationDto,
  EquationDto,
  toEquationDto,
  UpdateEquationDto,
  UpdateNamedEquationDto,
} from './dto/equation.dto';

const EquationId = () => Param('id', new IdPipe('equation'));

@ApiTags('catalog')
@Controller('equations')
export class EquationsController {
  constructor(private readonly entries: EntriesService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: [EquationDto], description: 'By name' })
  async listEquations(
    @Query() query: ListEntriesQueryDto,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EquationDto[]> {
    const { rows, total } = await this.entries.list(EQUATIONS, actor, query);
    setPageHeaders(request, reply, query, total);
    return rows.map(toEquationDto);
  }

  @Get(':id')
  @Public()
  @ApiOkResponse({ type: EquationDto })
  async getEquation(@EquationId() id: number, @CurrentActor() actor: Actor | null): Promise<EquationDto> {
    return toEquationDto(await this.entries.get(EQUATIONS, actor, id));
  }

  @Post()
  @AdminOnly()
  @ApiCreatedResponse({ type: EquationDto })
  async createEquation(@Body() dto: CreateEquationDto, @CurrentActor() me: Actor): Promise<EquationDto> {
    return toEquationDto(await this.entries.create(EQUATIONS, me, dto));
  }

  @Put()
  @AdminOnly()
  @ApiOkResponse({ type: EquationDto })
  async updateNamedEquation(
    @Body() { id, ...dto }: UpdateNamedEquationDto,
    @CurrentActor() me: Actor,
  ): Promise<EquationDto> {
    return toEquationDto(await this.entries.update(EQUATIONS, me, id, dto));
  }

  @Put(':id')
  @AdminOnly()
  @ApiOkResponse({ type: EquationDto })
  async updateEquation(
    @EquationId() id: number,
    @Body() dto: UpdateEquationDto,
    @CurrentActor() me: Actor,
  ): Promise<EquationDto> {
    return toEquationDto(await this.entries.update(EQUATIONS, me, id, dto));
  }

  @Delete(':id')
  @HttpCode(204)
  @AdminOnly()
  @ApiNoContentResponse({ description: '409 with the number of solutions while some carry it and none takes over' })
  deleteEquation(
    @EquationId() id: number,
    @Query() { move_to }: DeleteEntryQueryDto,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.entries.remove(EQUATIONS, me, id, move_to);
  }
}
