import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.decorators';
import { ConfirmPasswordResetDto, DoneDto, ResetPasswordDto } from './dto/reset.dto';
import { PasswordResetService } from './password-reset.service';

@ApiTags('auth')
@Controller('auth/resetpassword')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Post()
  @HttpCode(200)
  @Public()
  @ApiConsumes('application/x-www-form-urlencoded', 'application/json')
  @ApiOkResponse({ type: DoneDto, description: 'The same for every address, with or without an account' })
  resetPassword(@Body() dto: ResetPasswordDto, @Ip() address: string): Promise<DoneDto> {
    return this.resets.ask(dto, address);
  }

  @Post('confirm')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: DoneDto, description: 'All sessions of the account have ended' })
  confirmPasswordReset(@Body() dto: ConfirmPasswordResetDto): Promise<DoneDto> {
    return this.resets.confirm(dto);
  }
}
