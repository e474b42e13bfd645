import { Body, Controller, Delete, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { IdParam } from '../../common/http/id.pipe';
import { NoStore } from '../../common/http/no-store';
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
  @NoStore()
  @Public()
  @Operation({
    summary: 'Log in',
    description:
      'Takes a username or an email address with the password, as a form or as JSON, and answers with a token that is valid for 30 days. Send it as `Authorization: Bearer …`.',
    problems: {
      401: {
        'wrong-login': 'The username or the password is wrong.',
        'second-factor-needed': 'The account has a second factor; the login goes on with its `challenge`.',
      },
      403: {
        'address-not-confirmed': 'The link in the mail to the address was not opened yet. It is sent again.',
        'account-blocked': 'The password is right, but an admin has blocked the account.',
      },
    },
  })
  @ApiOkResponse({ type: SessionDto })
  logIn(@Body() dto: LoginDto, @Ip() address: string): Promise<SessionDto> {
    return this.sessions.logIn(dto, address);
  }

  @Post('validate')
  @HttpCode(200)
  @NoStore()
  @LoggedIn('session')
  @Operation({
    summary: 'Renew your session',
    description: 'Checks the token, extends the session by 30 days and answers with a new token.',
  })
  @ApiOkResponse({ type: SessionDto, description: 'The session is extended by 30 days' })
  validateSession(@CurrentActor() me: Actor): Promise<SessionDto> {
    return this.sessions.renew(me);
  }

  @Post('logout')
  @HttpCode(204)
  @LoggedIn('session')
  @Operation({ summary: 'Log out', description: 'Ends the session of the token that is sent.' })
  @ApiNoContentResponse()
  logOut(@CurrentActor() me: Actor): Promise<void> {
    return this.sessions.logOut(me);
  }

  @Get('sessions')
  @LoggedIn('read')
  @Operation({ summary: 'List your sessions', description: 'All sessions of the account that have not ended.' })
  @ApiOkResponse({ type: [ActiveSessionDto] })
  listSessions(@CurrentActor() me: Actor): Promise<ActiveSessionDto[]> {
    return this.sessions.list(me);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @LoggedIn('session')
  @Operation({ summary: 'End one of your sessions', description: 'The token of that session is refused from then on.' })
  @ApiNoContentResponse()
  endSession(@IdParam('session') id: number, @CurrentActor() me: Actor): Promise<void> {
    return this.sessions.end(me, id);
  }
}
