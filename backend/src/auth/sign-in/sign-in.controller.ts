import { Body, Controller, Get, HttpCode, Ip, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoStore } from '../../common/http/no-store';
import { Operation } from '../../common/openapi/operation';
import { HubAddress } from '../../config/hub-address.service';
import { Public } from '../access/access.decorators';
import { browserOf, knowBrowser } from './browser-cookie';
import {
  CompleteSignInDto,
  ProviderSignUpDto,
  ProviderSignUpResultDto,
  SignInProviderDto,
  SignInResultDto,
  StartSignInQueryDto,
  toSignInProviderDto,
} from './dto/sign-in.dto';
import { ProviderSignUpService } from './provider-sign-up.service';
import { ProvidersService } from './providers.service';
import { SignInService } from './sign-in.service';

const TO_PROVIDER = 'The browser goes to the provider, or back to the login with a failure after `#failed=`';
const BACK = 'The browser goes to a screen of the hub with a ticket after `#ticket=`, or a failure after `#failed=`';

@ApiTags('auth')
@Controller('auth/sign-in')
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly signUp: ProviderSignUpService,
    private readonly providers: ProvidersService,
    private readonly hub: HubAddress,
  ) {}

  @Get()
  @Public()
  @Operation({
    summary: 'List sign-in providers',
    description:
      'Services at which people can log in instead of with a password of the hub. The operator chooses them.',
  })
  @ApiOkResponse({ type: [SignInProviderDto] })
  listSignInProviders(): SignInProviderDto[] {
    return this.providers.list().map(toSignInProviderDto);
  }

  @Get(':provider')
  @NoStore()
  @Public()
  @Operation({
    summary: 'Log in with a provider',
    description: 'An address for browsers. A cookie makes sure that the same browser comes back.',
  })
  @ApiFoundResponse({ description: TO_PROVIDER })
  async startSignIn(
    @Param('provider') provider: string,
    @Query() { to }: StartSignInQueryDto,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.providers.client(provider);
    const browser = knowBrowser(request, reply, this.hub.isSecure);
    void reply.status(302).header('location', await this.signIn.beginLogin({ provider, browser, to }, address));
  }

  @Get(':provider/callback')
  @NoStore()
  @Public()
  @Operation({
    summary: 'Come back from a provider',
    description: 'The address to which providers send browsers. Operators register it with each provider.',
  })
  @ApiFoundResponse({ description: BACK })
  async finishSignIn(
    @Param('provider') provider: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    void reply.status(302).header('location', await this.signIn.finish(provider, query, browserOf(request)));
  }

  @Post('complete')
  @HttpCode(200)
  @NoStore()
  @Public()
  @Operation({
    summary: 'Finish a login with a provider',
    description:
      'Takes the ticket with which the browser came back, once and with its cookie. Without an account, the answer has what the provider says about the person, and the ticket stays valid for the sign-up.',
  })
  @ApiOkResponse({ type: SignInResultDto })
  completeSignIn(@Body() { ticket }: CompleteSignInDto, @Req() request: FastifyRequest): Promise<SignInResultDto> {
    return this.signIn.complete(ticket, browserOf(request));
  }

  @Post('sign-up')
  @NoStore()
  @Public()
  @Operation({
    summary: 'Create an account with a provider',
    description:
      'Creates an account without a password for the person of the ticket, and logs in to it. Where addresses are confirmed, the first call sends a code to the address, and the second one brings it.',
    problems: {
      403: { 'sign-up-closed': 'This hub takes no new accounts.' },
      409: {
        'username-taken': 'Another account has this username, or had it.',
        'email-taken':
          'Another account has this email address. Where addresses are confirmed, only a mail to the address tells this.',
        'identity-taken': 'The person has an account in the meantime.',
      },
    },
  })
  @ApiCreatedResponse({ type: ProviderSignUpResultDto })
  signUpWithProvider(
    @Body() dto: ProviderSignUpDto,
    @Ip() address: string,
    @Req() request: FastifyRequest,
  ): Promise<ProviderSignUpResultDto> {
    return this.signUp.signUp(dto, { browser: browserOf(request), address });
  }
}
