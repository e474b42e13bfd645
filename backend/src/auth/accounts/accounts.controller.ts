import { Body, Controller, Delete, Get, HttpCode, Ip, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { CurrentActor, LoggedIn } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { AccountRemovalService } from './account-removal.service';
import { AccountDto, RemoveAccountDto, UpdateAccountDto } from './dto/account.dto';
import { ProfileDto, UpdateProfileDto } from './dto/profile.dto';
import { OwnAccountService } from './own-account.service';

@ApiTags('auth')
@Controller()
export class AccountsController {
  constructor(
    private readonly ownAccount: OwnAccountService,
    private readonly removal: AccountRemovalService,
  ) {}

  @Get('profile')
  @LoggedIn('read')
  @Operation({
    summary: 'Get your profile',
    description: 'The profile of the account that calls, as others see it.',
    problems: { 404: { 'not-found': 'The account has just been removed.' } },
  })
  @ApiOkResponse({ type: ProfileDto })
  getOwnProfile(@CurrentActor() me: Actor): Promise<ProfileDto> {
    return this.ownAccount.profile(me.username);
  }

  @Put('profile')
  @LoggedIn('session')
  @Operation({
    summary: 'Edit your profile',
    description: 'Fields that are left out stay as they are; null or an empty text clears a field.',
  })
  @ApiOkResponse({ type: ProfileDto })
  updateProfile(@Body() dto: UpdateProfileDto, @CurrentActor() me: Actor): Promise<ProfileDto> {
    return this.ownAccount.updateProfile(me, dto);
  }

  @Get('account')
  @LoggedIn('read')
  @Operation({
    summary: 'Get your account',
    description: 'Username, email address and mail settings of the account that calls. Nobody else sees them.',
    problems: { 404: { 'not-found': 'The account has just been removed.' } },
  })
  @ApiOkResponse({ type: AccountDto })
  getAccount(@CurrentActor() me: Actor): Promise<AccountDto> {
    return this.ownAccount.account(me);
  }

  @Put('account')
  @LoggedIn('session')
  @Operation({
    summary: 'Change email address, password or mail settings',
    description:
      'A new email address or password needs `current_password`. A new password ends all other sessions. The previous address is notified by email. Where addresses are confirmed, a new one waits as `waiting_email` until the link in a mail to it is opened; sending the present one again forgets it.',
    problems: {
      404: { 'not-found': 'The account has just been removed.' },
      409: { 'email-taken': 'Another account has this email address.' },
    },
  })
  @ApiOkResponse({ type: AccountDto, description: 'A new password ends all other sessions' })
  updateAccount(@Body() dto: UpdateAccountDto, @CurrentActor() me: Actor, @Ip() address: string): Promise<AccountDto> {
    return this.ownAccount.updateAccount(me, dto, address);
  }

  @Delete('account')
  @HttpCode(204)
  @LoggedIn('session')
  @Operation({
    summary: 'Delete your account',
    description:
      'This cannot be undone. Published solutions stay, under the name `former-member`, unless you choose otherwise; everything else that only you own is deleted.',
    problems: {
      409: {
        'last-admin': 'The hub needs at least one admin.',
        'only-owner': 'You are the only owner of a project that has other members.',
      },
    },
  })
  @ApiNoContentResponse()
  removeAccount(@Body() dto: RemoveAccountDto, @CurrentActor() me: Actor, @Ip() address: string): Promise<void> {
    return this.removal.remove(me, dto, address);
  }
}
