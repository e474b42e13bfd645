import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NoStore } from '../../common/http/no-store';
import { Operation } from '../../common/openapi/operation';
import { Settings } from '../../config/settings';
import { Public } from '../access/access.decorators';
import { AccountCreatedDto, ConfirmSignUpDto, SignUpConfirmedDto, SignUpDto, WaysToSignUpDto } from './dto/sign-up.dto';
import { WAITING_HOURS } from './sign-up-mails';
import { SignUpService } from './sign-up.service';

@ApiTags('auth')
@Controller('auth/signup')
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly settings: Settings,
  ) {}

  @Get()
  @Public()
  @Operation({ summary: 'Tell who can sign up', description: 'What the operators of the hub have chosen.' })
  @ApiOkResponse({ type: WaysToSignUpDto })
  getWaysToSignUp(): WaysToSignUpDto {
    return this.settings.signUp;
  }

  @Post()
  @Public()
  @Operation({
    summary: 'Create an account',
    description: `Takes a form or JSON. The username becomes lower case. Every account starts with a default project, which takes uploads that name no project. Where addresses are confirmed, a link is sent, and the account exists once it is opened within ${WAITING_HOURS} hours.`,
    problems: {
      403: { 'sign-up-closed': 'Nobody can create an account here with a password.' },
      409: {
        'username-taken': 'Another account has this username, or had it.',
        'email-taken':
          'Another account has this email address. Where addresses are confirmed, only a mail to the address tells this.',
      },
    },
  })
  @ApiCreatedResponse({ type: AccountCreatedDto })
  signUp(@Body() dto: SignUpDto, @Ip() address: string): Promise<AccountCreatedDto> {
    return this.signUps.signUp(dto, address);
  }

  @Post('confirm')
  @HttpCode(200)
  @NoStore()
  @Public()
  @Operation({
    summary: 'Confirm your email address with the link from the mail',
    description: 'Creates the account that was asked for, with the password that was chosen then.',
    problems: {
      409: {
        'username-taken': 'Somebody else took the username in the meantime.',
        'email-taken': 'Another account has got this email address in the meantime.',
      },
    },
  })
  @ApiOkResponse({ type: SignUpConfirmedDto })
  confirmSignUp(@Body() dto: ConfirmSignUpDto, @Ip() address: string): Promise<SignUpConfirmedDto> {
    return this.signUps.confirm(dto, address);
  }
}
