import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_TYPES, type AccountType } from '../../auth/access/actor';

/** What an account is after the call. */
export class AdminDto {
  @ApiProperty() username: string;
  @ApiProperty({ enum: ACCOUNT_TYPES }) account_type: AccountType;
}
