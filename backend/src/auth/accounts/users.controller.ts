import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, LoggedIn, Public } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { setPageHeaders } from '../../common/http/page-links';
import { UsersService } from './users.service';
import { ProfileDto } from './dto/profile.dto';
import { ListUsersQueryDto, UserDto, UserInfoQueryDto } from './dto/user.dto';

@ApiTags('auth')
@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('users')
  @LoggedIn('read')
  @ApiOkResponse({ type: [UserDto] })
  async listUsers(
    @Query() query: ListUsersQueryDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserDto[]> {
    const { rows, total } = await this.users.list(query);
    setPageHeaders(request, reply, query, total);
    return rows;
  }

  @Get('profile/:username')
  @Public()
  @ApiOkResponse({ type: ProfileDto, description: 'Visitors find only those who have published something' })
  getProfile(@Param('username') username: string, @CurrentActor() actor: Actor | null): Promise<ProfileDto> {
    return this.users.profile(actor, username);
  }

  @Get('userinfo')
  @LoggedIn('read')
  @ApiOkResponse({ type: UserDto })
  getUserInfo(@Query() query: UserInfoQueryDto): Promise<UserDto> {
    return this.users.info(query.id);
  }
}
