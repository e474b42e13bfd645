import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/access/access.decorators';
import { KeptForEveryone } from '../../common/http/kept-routes';
import { type Page, PageResponse } from '../../common/http/page-response';
import { Operation } from '../../common/openapi/operation';
import {
  EquationPageDto,
  EquationPageQueryDto,
  EquationPageSummaryDto,
  EquationTextQueryDto,
  FoundEquationPageDto,
} from './dto/equation-page.dto';
import { EquationsService } from './equations.service';

@ApiTags('equations')
@Controller('equation_pages')
export class EquationPagesController {
  constructor(private readonly equations: EquationsService) {}

  @Get()
  @Public()
  @KeptForEveryone()
  @Operation({
    summary: 'List the equations that published solutions solve',
    description:
      'Solutions are grouped by the form of their equation, whatever its variable names, parameter values and order of terms. Equations with the most solutions come first.',
  })
  @PageResponse(EquationPageSummaryDto)
  async listEquationPages(@Query() query: EquationPageQueryDto): Promise<Page<EquationPageSummaryDto[]>> {
    return { query, ...(await this.equations.findPages(query)) };
  }

  @Get('search')
  @Public()
  @Operation({
    summary: 'Find an equation by its form',
    description:
      'Reads an equation as people type it, and finds the page of the same equation, with any parameter values. If the text is not an equation, `understood` is false.',
  })
  @ApiOkResponse({ type: FoundEquationPageDto })
  findEquationPage(@Query() { text }: EquationTextQueryDto): Promise<FoundEquationPageDto> {
    return this.equations.findByText(text);
  }

  @Get(':slug')
  @Public()
  @KeptForEveryone()
  @Operation({
    summary: 'Get an equation with its published solutions',
    description:
      'The equation in general form, and its published solutions with the values to compare them by. Only the part of the slug after the last hyphen is used.',
  })
  @ApiParam({ name: 'slug', example: 'lotka-volterra-bmbf937i', description: 'As in the list of equations.' })
  @ApiOkResponse({ type: EquationPageDto })
  getEquationPage(@Param('slug') slug: string): Promise<EquationPageDto> {
    return this.equations.findPage(slug);
  }
}
