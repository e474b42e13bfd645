import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LoggedIn } from '../access/access.decorators';
import { setPageHeaders } from '../../common/http/page-links';
import { UsersService } from './users.service';
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

  @Get('userinfo')
  @LoggedIn('read')
  @ApiOkResponse({ type: UserDto })
  getUserInfo(@Query() query: UserInfoQueryDto): Promise<UserDto> {
    return this.users.info(query.id);
  }
}
