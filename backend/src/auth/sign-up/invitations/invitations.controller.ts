import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../../common/http/id.pipe';
import { NoStore } from '../../../common/http/no-store';
import { Operation } from '../../../common/openapi/operation';
import { AdminOnly, CurrentActor } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { CreateInvitationDto, InvitationDto, NewInvitationDto } from './dto/invitation.dto';
import { INVITATION_DAYS } from './invitation-link';
import { InvitationsService } from './invitations.service';

@ApiTags('auth')
@Controller('invitations')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get()
  @AdminOnly()
  @Operation({ summary: 'List invitations', description: 'All invitations that are still valid, the newest first.' })
  @ApiOkResponse({ type: [InvitationDto] })
  listInvitations(): Promise<InvitationDto[]> {
    return this.invitations.list();
  }

  @Post()
  @AdminOnly()
  @NoStore()
  @Operation({
    summary: 'Invite somebody',
    description: `With an email address, the link is sent there and confirms the address. Without, only this answer contains it. It works once and expires after ${INVITATION_DAYS} days.`,
    problems: { 409: { 'bound-reached': 'An account can have no more invitations at the same time.' } },
  })
  @ApiCreatedResponse({ type: NewInvitationDto })
  createInvitation(@Body() dto: CreateInvitationDto, @CurrentActor() me: Actor): Promise<NewInvitationDto> {
    return this.invitations.create(me, dto);
  }

  @Delete(':id')
  @HttpCode(204)
  @AdminOnly()
  @Operation({ summary: 'Revoke an invitation', description: 'Nobody can sign up with it from then on.' })
  @ApiNoContentResponse()
  deleteInvitation(@IdParam('invitation') id: number, @CurrentActor() me: Actor): Promise<void> {
    return this.invitations.delete(me, id);
  }
}
