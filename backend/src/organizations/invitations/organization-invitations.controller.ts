import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { NamedPageQueryDto, PageQueryDto } from '../../common/http/page-query.dto';
import { type Page, PageResponse } from '../../common/http/page-response';
import { Operation } from '../../common/openapi/operation';
import { InviteDto, OrganizationInvitationDto, ReceivedInvitationDto } from '../dto/organization-member.dto';
import { OrganizationNameParam, OWNERS_ONLY } from '../organization-docs';
import { OrganizationInvitationsService } from './organization-invitations.service';

@ApiTags('organizations')
@Controller()
export class OrganizationInvitationsController {
  constructor(private readonly invitations: OrganizationInvitationsService) {}

  @Get('organizations/:name/invitations')
  @LoggedIn('read')
  @Operation({
    summary: 'List the invitations of an organization',
    description: 'Those that nobody has answered, by username. For owners of the organization, and for admins.',
    problems: { 403: OWNERS_ONLY },
  })
  @OrganizationNameParam()
  @PageResponse(OrganizationInvitationDto)
  async listOrganizationInvitations(
    @Param('name') name: string,
    @Query() query: NamedPageQueryDto,
    @CurrentActor() me: Actor,
  ): Promise<Page<OrganizationInvitationDto[]>> {
    return { query, ...(await this.invitations.findOf(me, name, query)) };
  }

  @Post('organizations/:name/invitations')
  @LoggedIn('write')
  @Operation({
    summary: 'Invite a user to an organization',
    description:
      'The user is notified by email and in the hub, and accepts or declines. For owners of the organization, and for admins.',
    problems: {
      403: OWNERS_ONLY,
      409: {
        'already-member': 'The user is a member.',
        'already-invited': 'The user has not answered an earlier invitation yet.',
        'bound-reached': 'The organization has 200 open invitations, the most it can have.',
      },
    },
  })
  @OrganizationNameParam()
  @ApiCreatedResponse({ type: OrganizationInvitationDto })
  inviteToOrganization(
    @Param('name') name: string,
    @Body() dto: InviteDto,
    @CurrentActor() me: Actor,
  ): Promise<OrganizationInvitationDto> {
    return this.invitations.invite(me, name, dto);
  }

  @Delete('organizations/:name/invitations/:id')
  @HttpCode(204)
  @LoggedIn('write')
  @Operation({
    summary: 'Revoke an invitation to an organization',
    description: 'For owners of the organization, and for admins.',
    problems: { 403: OWNERS_ONLY },
  })
  @OrganizationNameParam()
  @ApiNoContentResponse()
  revokeOrganizationInvitation(
    @Param('name') name: string,
    @IdParam('invitation') id: number,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.invitations.revoke(me, name, id);
  }

  @Get('organization_invitations')
  @LoggedIn('read')
  @Operation({
    summary: 'List your invitations to organizations',
    description: 'Those that you have not answered, the newest first.',
  })
  @PageResponse(ReceivedInvitationDto)
  async listReceivedInvitations(
    @Query() query: PageQueryDto,
    @CurrentActor() me: Actor,
  ): Promise<Page<ReceivedInvitationDto[]>> {
    return { query, ...(await this.invitations.findReceived(me, query)) };
  }

  @Post('organization_invitations/:id/accept')
  @HttpCode(204)
  @LoggedIn('write')
  @Operation({
    summary: 'Accept an invitation to an organization',
    description: 'You are a member from then on. Who has invited you is notified in the hub.',
    problems: { 409: { 'bound-reached': 'The organization has 10000 members, the most it can have.' } },
  })
  @ApiNoContentResponse()
  acceptOrganizationInvitation(@IdParam('invitation') id: number, @CurrentActor() me: Actor): Promise<void> {
    return this.invitations.accept(me, id);
  }

  @Delete('organization_invitations/:id')
  @HttpCode(204)
  @LoggedIn('write')
  @Operation({ summary: 'Decline an invitation to an organization', description: 'It is deleted.' })
  @ApiNoContentResponse()
  declineOrganizationInvitation(@IdParam('invitation') id: number, @CurrentActor() me: Actor): Promise<void> {
    return this.invitations.decline(me, id);
  }
}
