import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { CurrentActor, LoggedIn, Public } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { type Page, PageResponse } from '../../common/http/page-response';
import { UsersService } from './users.service';
import { ProfileDto } from './dto/profile.dto';
import { ListUsersQueryDto, UserDto, UserInfoQueryDto } from './dto/user.dto';

@ApiTags('auth')
@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('users')
  @LoggedIn('read')
  @Operation({
    summary: 'List users',
    description:
      'Users by username. Filter by account type, or by part of the username or full name. Email addresses are never shown.',
  })
  @PageResponse(UserDto)
  async listUsers(@Query() query: ListUsersQueryDto, @CurrentActor() actor: Actor): Promise<Page<UserDto[]>> {
    return { query, ...(await this.users.list(actor, query)) };
  }

  @Get('profile/:username')
  @Public()
  @Operation({
    summary: 'Get the profile of a user',
    description: 'Visitors only find users who have published something. A former username leads to the same profile.',
  })
  @ApiOkResponse({ type: ProfileDto, description: 'Visitors find only those who have published something' })
  getProfile(@Param('username') username: string, @CurrentActor() actor: Actor | null): Promise<ProfileDto> {
    return this.users.profile(actor, username);
  }

  @Get('userinfo')
  @LoggedIn('read')
  @Operation({
    summary: 'Get a user by id',
    description: 'Username, full name and account type of one user.',
    problems: { 404: { 'not-found': 'There is no such user.' } },
  })
  @ApiOkResponse({ type: UserDto })
  getUserInfo(@Query() query: UserInfoQueryDto, @CurrentActor() actor: Actor): Promise<UserDto> {
    return this.users.getInfo(actor, query.id);
  }
}
