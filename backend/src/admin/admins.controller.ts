import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../common/openapi/operation';
import { AdminOnly, CurrentActor } from '../auth/access/access.decorators';
import type { Actor } from '../auth/access/actor';
import { AdminsService } from './admins.service';
import { AdminDto } from './dto/admin.dto';

@ApiTags('admin')
@Controller()
@AdminOnly()
export class AdminsController {
  constructor(private readonly admins: AdminsService) {}

  @Post('add_admin/:username')
  @Operation({
    summary: 'Make a user an admin',
    description: 'Answers with the account as it is then.',
    problems: { 409: { 'no-login': 'The account belongs to the hub itself.' } },
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
