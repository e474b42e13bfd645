import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { AdminOnly, CurrentActor } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { BlockService } from './block.service';
import { BlockReasonDto } from './dto/reason.dto';

@ApiTags('admin')
@Controller('users/:username')
@AdminOnly()
export class BlockController {
  constructor(private readonly blocks: BlockService) {}

  @Put('block')
  @HttpCode(204)
  @Operation({
    summary: 'Block an account',
    description:
      'Ends its sessions, refuses its API keys and hides everything that belongs to it from all but admins. The owner gets a mail with the reason.',
    problems: {
      404: { 'not-found': 'There is no such user.' },
      409: {
        'own-account': 'You cannot block yourself.',
        'admin-account': 'The account is an admin: remove the admin rights first.',
        'no-login': 'The account belongs to the hub itself.',
        'already-blocked': 'The account is blocked already.',
      },
    },
  })
  @ApiNoContentResponse()
  blockAccount(
    @Param('username') username: string,
    @Body() { reason }: BlockReasonDto,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.blocks.block(me, username, reason);
  }

  @Put('unblock')
  @HttpCode(204)
  @Operation({
    summary: 'Unblock an account',
    description: 'Everything that the block has hidden is shown as before. The owner gets a mail.',
    problems: {
      404: { 'not-found': 'There is no such user.' },
      409: { 'not-blocked': 'The account is not blocked.' },
    },
  })
  @ApiNoContentResponse()
  unblockAccount(@Param('username') username: string, @CurrentActor() me: Actor): Promise<void> {
    return this.blocks.unblock(me, username);
  }
}
