import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentActor } from '../../../auth/access/access.decorators';
import type { Actor } from '../../../auth/access/actor';
import { type Page, PageResponse } from '../../../common/http/page-response';
import { Operation } from '../../../common/openapi/operation';
import {
  ClearAccountsDto,
  ClearedAccountDto,
  ModeratedAccountDto,
  ModeratedAccountQueryDto,
} from './dto/moderated-account.dto';
import { ModeratedAccountsService } from './moderated-accounts.service';

@ApiTags('moderation')
@Controller('moderation/accounts')
@AdminOnly()
export class ModeratedAccountsController {
  constructor(private readonly accounts: ModeratedAccountsService) {}

  @Get()
  @Operation({
    summary: 'List accounts, the newest first',
    description: 'For admins who look for spam: what each account has, and how it was made.',
  })
  @PageResponse(ModeratedAccountDto)
  async listModeratedAccounts(@Query() query: ModeratedAccountQueryDto): Promise<Page<ModeratedAccountDto[]>> {
    return { query, ...(await this.accounts.findPage(query)) };
  }

  @Post()
  @HttpCode(200)
  @Operation({
    summary: 'Block or remove many accounts',
    description:
      'Each account is handled by itself: the answer says what became of each. Nobody gets a mail. Usernames of removed accounts stay reserved.',
  })
  @ApiOkResponse({ type: [ClearedAccountDto] })
  clearAccounts(@Body() body: ClearAccountsDto, @CurrentActor() me: Actor): Promise<ClearedAccountDto[]> {
    return this.accounts.clear(me, body);
  }
}
