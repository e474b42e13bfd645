import { Body, Controller, Get, Ip, Post, Put } from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn, Public } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { AccountsService } from './accounts.service';
import { AccountDto, UpdateAccountDto } from './dto/account.dto';
import { ProfileDto, UpdateProfileDto } from './dto/profile.dto';
import { AccountCreatedDto, SignupDto } from './dto/signup.dto';
import { OwnAccountService } from './own-account.service';

@ApiTags('auth')
@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly ownAccount: OwnAccountService,
  ) {}

  @Post('auth/signup')
  @Public()
  @ApiConsumes('application/x-www-form-urlencoded', 'application/json')
  @ApiCreatedResponse({ type: AccountCreatedDto })
  signUp(@Body() dto: SignupDto, @Ip() address: string): Promise<AccountCreatedDto> {
    return this.accounts.signUp(dto, address);
  }

  @Get('profile')
  @LoggedIn('read')
  @ApiOkResponse({ type: ProfileDto })
  getOwnProfile(@CurrentActor() me: Actor): Promise<ProfileDto> {
    return this.ownAccount.profile(me.username);
  }

  @Put('profile')
  @LoggedIn('session')
  @ApiOkResponse({ type: ProfileDto })
  updateProfile(@Body() dto: UpdateProfileDto, @CurrentActor() me: Actor): Promise<ProfileDto> {
    return this.ownAccount.updateProfile(me, dto);
  }

  @Get('account')
  @LoggedIn('read')
  @ApiOkResponse({ type: AccountDto })
  getAccount(@CurrentActor() me: Actor): Promise<AccountDto> {
    return this.ownAccount.account(me);
  }

  @Put('account')
  @LoggedIn('session')
  @ApiOkResponse({ type: AccountDto, description: 'A new password ends all other sessions' })
  updateAccount(@Body() dto: UpdateAccountDto, @CurrentActor() me: Actor, @Ip() address: string): Promise<AccountDto> {
    return this.ownAccount.updateAccount(me, dto, address);
  }
}
