import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NoStore } from '../../common/http/no-store';
import { Operation } from '../../common/openapi/operation';
import { Public } from '../access/access.decorators';
import { AddressChangesService } from './address-changes.service';
import { ConfirmEmailDto, EmailConfirmedDto } from './dto/confirm-email.dto';

@ApiTags('auth')
@Controller('account/email')
export class AddressesController {
  constructor(private readonly changes: AddressChangesService) {}

  @Post('confirm')
  @HttpCode(200)
  @NoStore()
  @Public()
  @Operation({
    summary: 'Confirm your new email address with the link from the mail',
    description: 'The account gets the address, and its previous address is notified.',
    problems: { 409: { 'email-taken': 'Another account has got this email address in the meantime.' } },
  })
  @ApiOkResponse({ type: EmailConfirmedDto })
  confirmEmail(@Body() dto: ConfirmEmailDto): Promise<EmailConfirmedDto> {
    return this.changes.confirm(dto);
  }
}
