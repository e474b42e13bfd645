import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { AdminOnly, CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { KeptForVisitors } from '../../common/http/kept-routes';
import { type Page, PageResponse } from '../../common/http/page-response';
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

const EquationId = () => IdParam('equation');

@ApiTags('catalog')
@Controller('equations')
export class EquationsController {
  constructor(private readonly entries: EntriesService) {}

  @Get()
  @Public()
  @KeptForVisitors()
  @Operation({
    summary: 'List equations',
    description:
      'Equations by name, with the number of solutions of each. Without `page_size` the response contains the whole list.',
  })
  @PageResponse(EquationDto)
  async listEquations(
    @Query() query: ListEntriesQueryDto,
    @CurrentActor() actor: Actor | null,
  ): Promise<Page<EquationDto[]>> {
    const { rows, total } = await this.entries.list(EQUATIONS, actor, query);
    return { query, total, rows: rows.map(toEquationDto) };
  }

  @Get(':id')
  @Public()
  @Operation({ summary: 'Get an equation', description: 'Name, description and number of solutions of one equation.' })
  @ApiOkResponse({ type: EquationDto })
  async getEquation(@EquationId() id: number, @CurrentActor() actor: Actor | null): Promise<EquationDto> {
    return toEquationDto(await this.entries.get(EQUATIONS, actor, id));
  }

  @Post()
  @AdminOnly()
  @Operation({
    summary: 'Create an equation',
    description: 'The name must be new, in upper or lower case.',
    problems: { 409: { 'equation-name-taken': 'An equation with this name exists.' } },
  })
  @ApiCreatedResponse({ type: EquationDto })
  async createEquation(@Body() dto: CreateEquationDto, @CurrentActor() me: Actor): Promise<EquationDto> {
    return toEquationDto(await this.entries.create(EQUATIONS, me, dto));
  }

  @Put()
  @AdminOnly()
  @Operation({
    summary: 'Edit the equation whose id is in the body',
    description: 'The same as `PUT /equations/{id}`. Fields that are left out stay as they are.',
    problems: {
      404: { 'not-found': 'There is no such equation.' },
      409: { 'equation-name-taken': 'An equation with this name exists.' },
    },
  })
  @ApiOkResponse({ type: EquationDto })
  async updateNamedEquation(
    @Body() { id, ...dto }: UpdateNamedEquationDto,
    @CurrentActor() me: Actor,
  ): Promise<EquationDto> {
    return toEquationDto(await this.entries.update(EQUATIONS, me, id, dto));
  }

  @Put(':id')
  @AdminOnly()
  @Operation({
    summary: 'Edit an equation',
    description: 'Fields that are left out stay as they are; null clears the description.',
    problems: { 409: { 'equation-name-taken': 'An equation with this name exists.' } },
  })
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
  @Operation({
    summary: 'Delete an equation',
    description:
      'Solutions that use it can move to another equation, named in `move_to`; without it, an equation in use is not deleted.',
    problems: { 409: { 'in-use': 'Solutions use it; `count` says how many.' } },
  })
  @ApiNoContentResponse({ description: '409 with the number of solutions that use it, if `move_to` is missing' })
  deleteEquation(
    @EquationId() id: number,
    @Query() { move_to }: DeleteEntryQueryDto,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.entries.remove(EQUATIONS, me, id, move_to);
  }
}
