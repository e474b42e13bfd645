import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { NamedPageQueryDto } from '../../common/http/page-query.dto';
import { type Page, PageResponse } from '../../common/http/page-response';
import { Operation } from '../../common/openapi/operation';
import { ChangeOrganizationMemberDto, OrganizationMemberDto } from '../dto/organization-member.dto';
import { OrganizationNameParam, OWNERS_ONLY } from '../organization-docs';
import { OrganizationMembersService } from './organization-members.service';

const PROBLEMS = {
  403: OWNERS_ONLY,
  409: { 'last-owner': 'An organization needs at least one owner.' },
};

@ApiTags('organizations')
@Controller('organizations/:name/members')
export class OrganizationMembersController {
  constructor(private readonly members: OrganizationMembersService) {}

  @Get()
  @Public()
  @Operation({
    summary: 'List the members of an organization',
    description: 'By username. Visitors see members who have published something.',
  })
  @OrganizationNameParam()
  @PageResponse(OrganizationMemberDto)
  async listOrganizationMembers(
    @Param('name') name: string,
    @Query() query: NamedPageQueryDto,
    @CurrentActor() actor: Actor | null,
  ): Promise<Page<OrganizationMemberDto[]>> {
    return { query, ...(await this.members.findPage(actor, name, query)) };
  }

  @Put(':username')
  @LoggedIn('write')
  @Operation({
    summary: 'Change the role of a member',
    description: 'For owners of the organization, and for admins. The member is notified in the hub.',
    problems: PROBLEMS,
  })
  @OrganizationNameParam()
  @ApiOkResponse({ type: OrganizationMemberDto })
  updateOrganizationMember(
    @Param('name') name: string,
    @Param('username') username: string,
    @Body() { role }: ChangeOrganizationMemberDto,
    @CurrentActor() me: Actor,
  ): Promise<OrganizationMemberDto> {
    return this.members.change(me, name, username, role);
  }

  @Delete(':username')
  @HttpCode(204)
  @LoggedIn('write')
  @Operation({
    summary: 'Remove a member, or leave an organization',
    description: 'Owners and admins remove others; with your own username you leave the organization.',
    problems: PROBLEMS,
  })
  @OrganizationNameParam()
  @ApiNoContentResponse()
  removeOrganizationMember(
    @Param('name') name: string,
    @Param('username') username: string,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.members.remove(me, name, username);
  }
}
