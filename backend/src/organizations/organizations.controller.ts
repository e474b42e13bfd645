import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn, Public } from '../auth/access/access.decorators';
import type { Actor } from '../auth/access/actor';
import { IfMatch } from '../common/http/etag-headers';
import { NamedPageQueryDto } from '../common/http/page-query.dto';
import { type Page, PageResponse } from '../common/http/page-response';
import { RevisedResponse } from '../common/http/revisions';
import { Operation } from '../common/openapi/operation';
import { CreateOrganizationDto, EditOrganizationDto } from './dto/organization-input.dto';
import { OrganizationDetailDto, OrganizationDto, OrganizationProjectDto } from './dto/organization.dto';
import { OrganizationNameParam, OWNERS_ONLY } from './organization-docs';
import { OrganizationsService } from './organizations.service';

@ApiTags('organizations')
@Controller('organizations')
export class OrganizationsController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Get()
  @LoggedIn('read')
  @Operation({ summary: 'List your organizations', description: 'Organizations that you belong to, by name.' })
  @PageResponse(OrganizationDto)
  async listOrganizations(
    @Query() query: NamedPageQueryDto,
    @CurrentActor() me: Actor,
  ): Promise<Page<OrganizationDto[]>> {
    return { query, ...(await this.organizations.findOwn(me, query)) };
  }

  @Post()
  @LoggedIn('write')
  @Operation({
    summary: 'Create an organization',
    description: 'A group of people that owns projects together. Its creator is its first owner.',
    problems: {
      409: {
        'name-taken': 'A user or an organization has this name, or had it.',
        'bound-reached': 'The account has created 10 organizations, the most it can create.',
      },
    },
  })
  @RevisedResponse(OrganizationDetailDto, 201)
  createOrganization(@Body() dto: CreateOrganizationDto, @CurrentActor() me: Actor): Promise<OrganizationDetailDto> {
    return this.organizations.create(me, dto);
  }

  @Get(':name')
  @Public()
  @Operation({ summary: 'Get an organization', description: 'What everybody sees of it, and what you may do there.' })
  @OrganizationNameParam()
  @RevisedResponse(OrganizationDetailDto)
  getOrganization(@Param('name') name: string, @CurrentActor() actor: Actor | null): Promise<OrganizationDetailDto> {
    return this.organizations.get(actor, name);
  }

  @Put(':name')
  @LoggedIn('write')
  @Operation({
    summary: 'Edit an organization',
    description: 'Fields that are left out stay as they are. For its owners, and for admins.',
    problems: { 403: OWNERS_ONLY },
  })
  @OrganizationNameParam()
  @RevisedResponse(OrganizationDetailDto)
  editOrganization(
    @Param('name') name: string,
    @Body() dto: EditOrganizationDto,
    @IfMatch() ifMatch: string | undefined,
    @CurrentActor() me: Actor,
  ): Promise<OrganizationDetailDto> {
    return this.organizations.edit(me, name, dto, ifMatch);
  }

  @Delete(':name')
  @HttpCode(204)
  @LoggedIn('write')
  @Operation({
    summary: 'Delete an organization',
    description: 'It must have no projects. Its name stays reserved. For its owners, and for admins.',
    problems: { 403: OWNERS_ONLY, 409: { 'organization-has-projects': 'The organization has projects.' } },
  })
  @OrganizationNameParam()
  @ApiNoContentResponse()
  removeOrganization(
    @Param('name') name: string,
    @IfMatch() ifMatch: string | undefined,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.organizations.remove(me, name, ifMatch);
  }

  @Get(':name/projects')
  @Public()
  @Operation({
    summary: 'List the projects of an organization',
    description: 'Projects with published solutions, by name.',
  })
  @OrganizationNameParam()
  @PageResponse(OrganizationProjectDto)
  async listOrganizationProjects(
    @Param('name') name: string,
    @Query() query: NamedPageQueryDto,
    @CurrentActor() actor: Actor | null,
  ): Promise<Page<OrganizationProjectDto[]>> {
    return { query, ...(await this.organizations.findProjects(actor, name, query)) };
  }
}
