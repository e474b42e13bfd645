import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { NoStore } from '../../common/http/no-store';
import { Public } from '../access/access.decorators';
import { ConfirmPasswordResetDto, DoneDto, ResetPasswordDto } from './dto/reset.dto';
import { PasswordResetService } from './password-reset.service';
import { LINK_MINUTES } from '../link-token';

@ApiTags('auth')
@Controller('auth/resetpassword')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Post()
  @HttpCode(200)
  @Public()
  @Operation({
    summary: 'Request a link to choose a new password',
    description: `Takes a form or JSON. The answer is the same whether or not the address belongs to an account. The link is sent by email, works once and expires after ${LINK_MINUTES} minutes.`,
  })
  @ApiOkResponse({ type: DoneDto, description: 'The same for every address, with or without an account' })
  resetPassword(@Body() dto: ResetPasswordDto, @Ip() address: string): Promise<DoneDto> {
    return this.resets.ask(dto, address);
  }

  @Post('confirm')
  @HttpCode(200)
  @NoStore()
  @Public()
  @Operation({
    summary: 'Choose a new password with the link from the mail',
    description: 'Ends all sessions of the account, and deletes its API keys if `revoke_keys` is true.',
  })
  @ApiOkResponse({ type: DoneDto, description: 'All sessions of the account have ended' })
  confirmPasswordReset(@Body() dto: ConfirmPasswordResetDto): Promise<DoneDto> {
    return this.resets.confirm(dto);
  }
}
