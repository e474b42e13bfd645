import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentActor, LoggedIn } from '../../../auth/access/access.decorators';
import type { Actor } from '../../../auth/access/actor';
import { PageQueryDto } from '../../../common/http/page-query.dto';
import { type Page, PageResponse } from '../../../common/http/page-response';
import { Operation } from '../../../common/openapi/operation';
import { CreateReportDto, ReportedDto, ReportedThingDto } from './dto/report.dto';
import { ReportsService } from './reports.service';

@ApiTags('moderation')
@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Post('reports')
  @HttpCode(204)
  @LoggedIn('session')
  @Operation({
    summary: 'Report a solution or an account',
    description: 'Admins read the report. The reported do not learn who has sent it.',
    problems: {
      404: { 'not-found': 'There is no such solution or user.' },
      409: { 'already-reported': 'An earlier report of yours about the same is still open.' },
      429: { 'too-many-requests': 'You have sent too many reports today.' },
    },
  })
  @ApiNoContentResponse()
  createReport(@Body() body: CreateReportDto, @CurrentActor() me: Actor): Promise<void> {
    return this.reports.report(me, body);
  }

  @Get('moderation/reports')
  @AdminOnly()
  @Operation({
    summary: 'List what was reported',
    description: 'Solutions and accounts with open reports, those with the most reports first.',
  })
  @PageResponse(ReportedDto)
  async listReported(@Query() query: PageQueryDto): Promise<Page<ReportedDto[]>> {
    return { query, ...(await this.reports.findOpen(query)) };
  }

  @Put('moderation/reports/dismiss')
  @HttpCode(204)
  @AdminOnly()
  @Operation({
    summary: 'Dismiss all reports about a solution or an account',
    description: 'Closes the reports and changes nothing else. Nobody gets a mail.',
    problems: {
      404: { 'not-found': 'There is no such solution or user.' },
      409: { 'not-reported': 'No report about it is open.' },
    },
  })
  @ApiNoContentResponse()
  dismissReports(@Body() body: ReportedThingDto, @CurrentActor() me: Actor): Promise<void> {
    return this.reports.dismiss(me, body);
  }
}
