import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

/** Who reviews the submitted version just now. */
export class ClaimDto {
  @ApiProperty({ description: 'Username of the reviewer.' }) claimed_by: string;
  @ApiProperty({ format: 'date-time' }) claimed_until: string;
}

export class TakeClaimDto {
  @ApiPropertyOptional({ description: 'Whether to take over the review from another admin.' })
  @IsOptional()
  @IsBoolean({ message: 'take_over must be true or false' })
  take_over?: boolean;
}
