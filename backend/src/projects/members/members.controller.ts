import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RevisedResponse } from '../../common/http/revisions';
import { Operation } from '../../common/openapi/operation';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { ProjectDetailDto } from '../dto/project.dto';
import { RemoveMemberDto, UpdateMemberDto } from './dto/member.dto';
import { MembersService } from './members.service';

@ApiTags('projects')
@Controller('projects')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Put('update_users/:username')
  @LoggedIn('write', 'manageMembers')
  @Operation({
    summary: 'Add a member, or change their permission',
    description: 'The user is notified by email and in the hub. A default project cannot be shared.',
    problems: {
      409: {
        'already-member': 'The person already has this permission.',
        'last-owner': 'A project needs at least one owner.',
        'default-project': 'A default project cannot be shared.',
        'bound-reached': 'The project has 200 members, the most it can have.',
      },
    },
  })
  @RevisedResponse(ProjectDetailDto)
  updateMember(
    @Param('username') username: string,
    @Body() dto: UpdateMemberDto,
    @CurrentActor() me: Actor,
  ): Promise<ProjectDetailDto> {
    return this.members.update(me, username, dto);
  }

  @Put('remove_users/:username')
  @LoggedIn('write', 'leaveProject')
  @Operation({
    summary: 'Remove a member, or leave a project',
    description: 'Owners remove others; with your own username you leave the project.',
    problems: {
      409: {
        'last-owner': 'A project needs at least one owner.',
        'default-project': 'A default project cannot be left.',
      },
    },
  })
  @RevisedResponse(ProjectDetailDto)
  removeMember(
    @Param('username') username: string,
    @Body() dto: RemoveMemberDto,
    @CurrentActor() me: Actor,
  ): Promise<ProjectDetailDto> {
    return this.members.remove(me, username, dto);
  }
}
