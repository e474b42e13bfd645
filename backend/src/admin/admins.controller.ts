import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../common/openapi/operation';
import { AdminOnly, CurrentActor } from '../auth/access/access.decorators';
import type { Actor } from '../auth/access/actor';
import { AdminsService } from './admins.service';
import { AdminDto, ListedAdminDto } from './dto/admin.dto';

@ApiTags('admin')
@Controller()
@AdminOnly()
export class AdminsController {
  constructor(private readonly admins: AdminsService) {}

  @Get('admins')
  @Operation({
    summary: 'List the admins',
    description: 'All admins by username, each with who made them an admin, and when, as the audit log has it.',
  })
  @ApiOkResponse({ type: [ListedAdminDto] })
  listAdmins(): Promise<ListedAdminDto[]> {
    return this.admins.list();
  }

  @Post('add_admin/:username')
  @Operation({
    summary: 'Make a user an admin',
    description: 'Answers with the account as it is then.',
    problems: {
      409: { 'no-login': 'The account belongs to the hub itself.', 'account-blocked': 'The account is blocked.' },
    },
  })
  @HttpCode(200)
  @ApiOkResponse({ type: AdminDto })
  addAdmin(@Param('username') username: string, @CurrentActor() me: Actor): Promise<AdminDto> {
    return this.admins.add(me, username);
  }

  @Post('remove_admin/:username')
  @Operation({
    summary: 'Make an admin an ordinary user',
    description: 'Answers with the account as it is then.',
    problems: { 409: { 'last-admin': 'The hub needs at least one admin.' } },
  })
  @HttpCode(200)
  @ApiOkResponse({ type: AdminDto })
  removeAdmin(@Param('username') username: string, @CurrentActor() me: Actor): Promise<AdminDto> {
    return this.admins.remove(me, username);
  }
}
