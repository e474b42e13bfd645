import { Body, Controller, Delete, Get, HttpCode, Ip, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../common/http/id.pipe';
import { NoStore } from '../../common/http/no-store';
import { Operation } from '../../common/openapi/operation';
import { CurrentActor, LoggedIn, Public } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { SessionDto } from '../sessions/dto/session.dto';
import { ConfirmedDto } from '../sign-in/dto/identity.dto';
import { AuthenticatorsService } from './authenticators.service';
import {
  AddPasskeyDto,
  AuthenticatorCodeDto,
  ChallengeDto,
  NewAuthenticatorDto,
  NewPasskeyDto,
  PasskeyOptionsDto,
  RecoveryCodesDto,
  SecondFactorDto,
  SecondStepDto,
} from './dto/second-factor.dto';
import { PasskeysService } from './passkeys.service';
import { SecondFactorService } from './second-factor.service';
import { SecondStepService } from './second-step.service';

const OVER = { 'challenge-over': 'The challenge has expired, was used, or the password has changed.' };
const EXISTS = { 'authenticator-exists': 'The account has an app.' };

@ApiTags('auth')
@Controller('auth')
export class SecondFactorController {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly step: SecondStepService,
  ) {}

  @Post('login/second')
  @HttpCode(200)
  @NoStore()
  @Public()
  @Operation({
    summary: 'Finish a login with a second factor',
    description:
      'Takes the challenge of a login that needs a second factor, within ten minutes, with a code or with what a passkey has signed.',
    problems: { 401: OVER, 403: { 'account-blocked': 'The account is blocked.' } },
  })
  @ApiOkResponse({ type: SessionDto })
  logInSecondStep(@Body() dto: SecondStepDto): Promise<SessionDto> {
    return this.step.logIn(dto);
  }

  @Post('login/passkey')
  @HttpCode(200)
  @NoStore()
  @Public()
  @Operation({
    summary: 'Get what a passkey signs',
    description: 'Takes the challenge of a login that needs a second factor.',
    problems: { 401: OVER },
  })
  @ApiOkResponse({ type: PasskeyOptionsDto })
  async getLoginPasskeyOptions(@Body() { challenge }: ChallengeDto): Promise<PasskeyOptionsDto> {
    return { options: await this.step.options(challenge) };
  }

  @Get('second-factor')
  @LoggedIn('session')
  @Operation({
    summary: 'Get your second factor',
    description: 'What logins to the account take besides the password. With none of them, the password is enough.',
  })
  @ApiOkResponse({ type: SecondFactorDto })
  getSecondFactor(@CurrentActor() me: Actor): Promise<SecondFactorDto> {
    return this.factor.get(me);
  }

  @Post('second-factor/authenticator')
  @HttpCode(200)
  @NoStore()
  @LoggedIn('session')
  @Operation({
    summary: 'Prepare an authenticator app',
    description: 'Makes a secret for the app. Logins need it once its first code was sent by `PUT`.',
    problems: { 409: EXISTS },
  })
  @ApiOkResponse({ type: NewAuthenticatorDto })
  prepareAuthenticator(
    @Body() { current_password }: ConfirmedDto,
    @CurrentActor() me: Actor,
    @Ip() address: string,
  ): Promise<NewAuthenticatorDto> {
    return this.authenticators.prepare(me, current_password, address);
  }

  @Put('second-factor/authenticator')
  @NoStore()
  @LoggedIn('session')
  @Operation({
    summary: 'Add the authenticator app',
    description:
      'Takes the first code of the app. The first second factor of an account comes with recovery codes. An email tells so.',
    problems: { 409: { ...EXISTS, 'not-prepared': 'There is no secret for an app yet.' } },
  })
  @ApiOkResponse({ type: RecoveryCodesDto })
  addAuthenticator(@Body() { code }: AuthenticatorCodeDto, @CurrentActor() me: Actor): Promise<RecoveryCodesDto> {
    return this.authenticators.add(me, code);
  }

  @Delete('second-factor/authenticator')
  @HttpCode(204)
  @NoStore()
  @LoggedIn('session')
  @Operation({
    summary: 'Remove the authenticator app',
    description: 'Without another second factor, this ends the recovery codes. An email tells so.',
    problems: { 409: { 'no-authenticator': 'The account has no app.' } },
  })
  @ApiNoContentResponse()
  removeAuthenticator(
    @Body() { current_password }: ConfirmedDto,
    @CurrentActor() me: Actor,
    @Ip() address: string,
  ): Promise<void> {
    return this.authenticators.remove(me, current_password, address);
  }

  @Post('second-factor/passkeys/options')
  @HttpCode(200)
  @NoStore()
  @LoggedIn('session')
  @Operation({
    summary: 'Get what a new passkey is made with',
    description: 'The browser makes the passkey with these options within ten minutes.',
    problems: { 409: { 'bound-reached': 'An account can have no more passkeys.' } },
  })
  @ApiOkResponse({ type: PasskeyOptionsDto })
  async getPasskeyOptions(
    @Body() { current_password }: ConfirmedDto,
    @CurrentActor() me: Actor,
    @Ip() address: string,
  ): Promise<PasskeyOptionsDto> {
    return { options: await this.passkeys.options(me, current_password, address) };
  }

  @Post('second-factor/passkeys')
  @NoStore()
  @LoggedIn('session')
  @Operation({
    summary: 'Add a passkey',
    description: 'The first second factor of an account comes with recovery codes. An email tells so.',
    problems: {
      409: {
        'bound-reached': 'An account can have no more passkeys.',
        'passkey-taken': 'An account has this passkey already.',
      },
    },
  })
  @ApiCreatedResponse({ type: NewPasskeyDto })
  addPasskey(@Body() dto: AddPasskeyDto, @CurrentActor() me: Actor): Promise<NewPasskeyDto> {
    return this.passkeys.add(me, dto);
  }

  @Delete('second-factor/passkeys/:id')
  @HttpCode(204)
  @NoStore()
  @LoggedIn('session')
  @Operation({
    summary: 'Remove a passkey',
    description: 'Without another second factor, this ends the recovery codes. An email tells so.',
  })
  @ApiNoContentResponse()
  removePasskey(
    @IdParam('passkey') id: number,
    @Body() { current_password }: ConfirmedDto,
    @CurrentActor() me: Actor,
    @Ip() address: string,
  ): Promise<void> {
    return this.passkeys.remove(me, id, current_password, address);
  }

  @Post('second-factor/recovery-codes')
  @HttpCode(200)
  @NoStore()
  @LoggedIn('session')
  @Operation({
    summary: 'Make new recovery codes',
    description: 'The old ones end. An email tells so.',
    problems: { 409: { 'no-second-factor': 'The account has no second factor.' } },
  })
  @ApiOkResponse({ type: RecoveryCodesDto })
  makeRecoveryCodes(
    @Body() { current_password }: ConfirmedDto,
    @CurrentActor() me: Actor,
    @Ip() address: string,
  ): Promise<RecoveryCodesDto> {
    return this.factor.newCodes(me, current_password, address);
  }
}
