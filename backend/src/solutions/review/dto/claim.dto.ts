import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

/** Who reviews the submitted version just now. */
export class ClaimDto {
  @ApiProperty({ description: 'Username' }) claimed_by: string;
  @ApiProperty({ format: 'date-time' }) claimed_until: string;
}

export class TakeClaimDto {
  @ApiPropertyOptional({ description: 'Also from an admin who has it in review' })
  @IsOptional()
  @IsBoolean({ message: 'take_over must be true or false' })
  take_over?: boolean;
}
