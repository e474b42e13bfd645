import { Body, Controller, Delete, Get, Headers, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiConsumes, ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../common/http/id.pipe';
import { CurrentActor, LoggedIn, Public } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { LoginDto } from './dto/login.dto';
import { ActiveSessionDto, SessionDto } from './dto/session.dto';
import { SessionsService } from './sessions.service';

@ApiTags('auth')
@Controller('auth')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiConsumes('application/x-www-form-urlencoded', 'application/json')
  @ApiHeader({ name: 'user-agent', required: false })
  @ApiOkResponse({ type: SessionDto })
  logIn(@Body() dto: LoginDto, @Ip() address: string, @Headers('user-agent') userAgent?: string): Promise<SessionDto> {
    return this.sessions.logIn(dto, { address, userAgent: userAgent?.slice(0, 300) ?? null });
  }

  @Post('validate')
  @HttpCode(200)
  @LoggedIn('session')
  @ApiOkResponse({ type: SessionDto, description: 'The session goes on for another 30 days' })
  validateSession(@CurrentActor() me: Actor): Promise<SessionDto> {
    return this.sessions.renew(me);
  }

  @Post('logout')
  @HttpCode(204)
  @LoggedIn('session')
  @ApiNoContentResponse()
  logOut(@CurrentActor() me: Actor): Promise<void> {
    return this.sessions.logOut(me);
  }

  @Get('sessions')
  @LoggedIn('read')
  @ApiOkResponse({ type: [ActiveSessionDto] })
  listSessions(@CurrentActor() me: Actor): Promise<ActiveSessionDto[]> {
    return this.sessions.list(me);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @LoggedIn('session')
  @ApiNoContentResponse()
  endSession(@Param('id', new IdPipe('session')) id: number, @CurrentActor() me: Actor): Promise<void> {
    return this.sessions.end(me, id);
  }
}
