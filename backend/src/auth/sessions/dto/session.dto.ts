import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_TYPES, type AccountType } from '../../access/actor';
import type { SessionEntity } from '../session.entity';

/** What a screen keeps of a login. */
export class SessionDto {
  @ApiProperty() username: string;
  @ApiProperty({ type: String, nullable: true, description: 'Full name; null if the user has not given one.' })
  full_name: string | null;
  @ApiProperty({ enum: ACCOUNT_TYPES }) account_type: AccountType;
  @ApiProperty({ description: 'JWT, valid for 30 days.' }) access_token: string;
  @ApiProperty({ enum: ['bearer'] }) token_type: 'bearer';
}

/** One of the caller's logins. */
export class ActiveSessionDto {
  @ApiProperty() id: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Browser or program that logged in; null if it is unknown.',
  })
  user_agent: string | null;
  @ApiProperty({ description: 'What the login was made with: `password`, or the name of a provider such as ORCID.' })
  way_in: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ format: 'date-time' }) last_seen_at: string;
  @ApiProperty({ format: 'date-time' }) expires_at: string;
  @ApiProperty({ description: 'Whether this is the session of the call.' }) current: boolean;
}

export function toActiveSessionDto(session: SessionEntity, currentId: number | null): ActiveSessionDto {
  return {
    id: session.id,
    user_agent: session.userAgent,
    way_in: session.wayIn,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    current: session.id === currentId,
  };
}
