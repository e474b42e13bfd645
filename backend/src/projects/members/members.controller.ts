import { Body, Controller, Param, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { ProjectDetailDto } from '../dto/project.dto';
import { sendProject } from '../send-project';
import { RemoveMemberDto, UpdateMemberDto } from './dto/member.dto';
import { MembersService } from './members.service';

@ApiTags('projects')
@Controller('projects')
@LoggedIn('write')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Put('update_users/:username')
  @ApiOperation({ summary: 'Adds a member, or changes what one may do' })
  @ApiOkResponse({ type: ProjectDetailDto })
  async updateMember(
    @Param('username') username: string,
    @Body() dto: UpdateMemberDto,
    @CurrentActor() me: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendProject(reply, await this.members.update(me, username, dto));
  }

  @Put('remove_users/:username')
  @ApiOperation({ summary: 'Removes a member; with the own username a member leaves' })
  @ApiOkResponse({ type: ProjectDetailDto })
  async removeMember(
    @Param('username') username: string,
    @Body() dto: RemoveMemberDto,
    @CurrentActor() me: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendProject(reply, await this.members.remove(me, username, dto));
  }
}
