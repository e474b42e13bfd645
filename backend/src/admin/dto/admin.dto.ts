import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_TYPES, type AccountType } from '../../auth/access/actor';
import type { AdminRow } from '../../auth/accounts/accounts.service';

/** What an account is after the call. */
export class AdminDto {
  @ApiProperty() username: string;
  @ApiProperty({ enum: ACCOUNT_TYPES }) account_type: AccountType;
}

/** An admin in the list of all admins. */
export class ListedAdminDto {
  @ApiProperty() id: number;
  @ApiProperty() username: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time when the user was made an admin; null for an account that was created as one.',
  })
  since: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Username of the admin who made them one, at that time; null for the hub itself or its operator.',
  })
  by: string | null;
}

export const toListedAdminDto = ({ since, ...admin }: AdminRow): ListedAdminDto => ({
  ...admin,
  since: since?.toISOString() ?? null,
});
