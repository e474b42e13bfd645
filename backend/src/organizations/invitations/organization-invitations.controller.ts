import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { invalid } from '../../common/errors/hub-error';
import { IdParam } from '../../common/http/id.pipe';
import { NamedPageQueryDto, PageQueryDto } from '../../common/http/page-query.dto';
import { type Page, PageResponse } from '../../common/http/page-response';
import { Operation } from '../../common/openapi/operation';
import {
  AcceptLinkDto,
  InviteDto,
  JoinedOrganizationDto,
  OrganizationInvitationDto,
  ReceivedInvitationDto,
} from '../dto/organization-member.dto';
import { OrganizationNameParam, OWNERS_ONLY } from '../organization-docs';
import { MailInvitationsService } from './mail-invitations.service';
import { OrganizationInvitationsService } from './organization-invitations.service';

@ApiTags('organizations')
@Controller()
export class OrganizationInvitationsController {
  constructor(
    private readonly invitations: OrganizationInvitationsService,
    private readonly byMail: MailInvitationsService,
  ) {}

  @Get('organizations/:name/invitations')
  @LoggedIn('read')
  @Operation({
    summary: 'List the invitations of an organization',
    description:
      'Those that nobody has answered, by username and email address. For owners of the organization, and for admins.',
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
    summary: 'Invite somebody to an organization',
    description:
      'A user is notified by email and in the hub, and accepts or declines. An email address gets a link, with which its owner signs up and is a member, or joins with the account that they have. For owners of the organization, and for admins.',
    problems: {
      403: OWNERS_ONLY,
      409: {
        'already-member': 'The user is a member.',
        'already-invited': 'An earlier invitation of the user or of the address is still open.',
        'bound-reached': 'The organization or the caller has 200 open invitations, the most they can have.',
      },
      429: { 'too-many-requests': 'The caller has changed members too often, or invited too many people by email.' },
    },
  })
  @OrganizationNameParam()
  @ApiCreatedResponse({ type: OrganizationInvitationDto })
  inviteToOrganization(
    @Param('name') name: string,
    @Body() dto: InviteDto,
    @CurrentActor() me: Actor,
  ): Promise<OrganizationInvitationDto> {
    const { username, email, role } = dto;
    if (username && !email) return this.invitations.invite(me, name, { username, role });
    if (email && !username) return this.byMail.invite(me, name, { email, role });
    throw invalid([{ field: 'username', message: 'Please enter either a username or an email address' }]);
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

  @Post('organization_invitations/accept')
  @HttpCode(200)
  @LoggedIn('write')
  @Operation({
    summary: 'Accept an invitation by its link',
    description: 'For links that were sent by email. You are a member from then on, and the link is used up.',
    problems: {
      409: {
        'already-member': 'You are a member.',
        'bound-reached': 'The organization has 10000 members, the most it can have.',
      },
    },
  })
  @ApiOkResponse({ type: JoinedOrganizationDto })
  async acceptOrganizationLink(
    @Body() { token }: AcceptLinkDto,
    @CurrentActor() me: Actor,
  ): Promise<JoinedOrganizationDto> {
    return { name: await this.byMail.accept(me, token) };
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
