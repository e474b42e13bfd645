import { Body, Controller, Delete, Get, HttpCode, Ip, Post, Put } from '@nestjs/common';
import {
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentActor, LoggedIn, Public } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { AccountRemovalService } from './account-removal.service';
import { AccountsService } from './accounts.service';
import { AccountDto, RemoveAccountDto, UpdateAccountDto } from './dto/account.dto';
import { ProfileDto, UpdateProfileDto } from './dto/profile.dto';
import { AccountCreatedDto, SignupDto } from './dto/signup.dto';
import { OwnAccountService } from './own-account.service';

@ApiTags('auth')
@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly ownAccount: OwnAccountService,
    private readonly removal: AccountRemovalService,
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

  @Delete('account')
  @HttpCode(204)
  @LoggedIn('session')
  @ApiOperation({
    summary: 'Removes the own account for good; what it published stays, under the name of former members',
  })
  @ApiNoContentResponse()
  removeAccount(@Body() dto: RemoveAccountDto, @CurrentActor() me: Actor, @Ip() address: string): Promise<void> {
    return this.removal.remove(me, dto, address);
  }
}
