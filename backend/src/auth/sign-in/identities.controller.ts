import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HubError } from '../../common/errors/hub-error';
import { IdParam } from '../../common/http/id.pipe';
import { NoStore } from '../../common/http/no-store';
import { Operation } from '../../common/openapi/operation';
import { HubAddress } from '../../config/hub-address.service';
import { CurrentActor, LoggedIn } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { knowBrowser } from './browser-cookie';
import { ConfirmedDto, IdentityDto, LinkingDto } from './dto/identity.dto';
import { IdentitiesService } from './identities.service';
import { SignInFailure } from './sign-in-failure';
import { SignInService } from './sign-in.service';

@ApiTags('auth')
@Controller('auth')
export class IdentitiesController {
  constructor(
    private readonly identities: IdentitiesService,
    private readonly signIn: SignInService,
    private readonly hub: HubAddress,
  ) {}

  @Get('identities')
  @LoggedIn('session')
  @Operation({
    summary: 'List your linked accounts',
    description: 'Accounts at providers that can log in to the account that calls.',
  })
  @ApiOkResponse({ type: [IdentityDto] })
  listIdentities(@CurrentActor() me: Actor): Promise<IdentityDto[]> {
    return this.identities.list(me);
  }

  @Post('sign-in/:provider/link')
  @HttpCode(200)
  @NoStore()
  @LoggedIn('session')
  @Operation({
    summary: 'Link your account with a provider',
    description:
      'Answers with the address that the browser opens next. The account is linked when the browser comes back, and an email tells so.',
    problems: { 503: { 'provider-unreachable': 'The provider does not answer.' } },
  })
  @ApiOkResponse({ type: LinkingDto })
  async linkIdentity(
    @Param('provider') provider: string,
    @Body() { current_password }: ConfirmedDto,
    @CurrentActor() me: Actor,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinkingDto> {
    await this.identities.confirmLinking(me, provider, current_password, address);
    const browser = knowBrowser(request, reply, this.hub.isSecure);
    try {
      return { location: await this.signIn.begin({ provider, browser, sessionId: me.sessionId }, address) };
    } catch (error) {
      throw error instanceof SignInFailure ? unreachable() : error;
    }
  }

  @Delete('identities/:id')
  @HttpCode(204)
  @NoStore()
  @LoggedIn('session')
  @Operation({
    summary: 'Unlink an account',
    description: 'It can no longer log in. An email tells so. Sessions that it has opened go on.',
    problems: { 409: { 'last-way-in': 'Nothing else could log in to the account.' } },
  })
  @ApiNoContentResponse()
  unlinkIdentity(
    @IdParam('linked account') id: number,
    @Body() { current_password }: ConfirmedDto,
    @CurrentActor() me: Actor,
    @Ip() address: string,
  ): Promise<void> {
    return this.identities.unlink(me, id, current_password, address);
  }
}

const unreachable = () =>
  new HubError(503, 'provider-unreachable', 'The sign-in provider does not answer. Please try again in a minute.', {
    headers: { 'retry-after': '60' },
  });
