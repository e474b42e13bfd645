import { ApiProperty } from '@nestjs/swagger';

/** What the hub holds for everybody. */
export class StatsDto {
  @ApiProperty({ description: 'Published solutions' }) solutions: number;
  @ApiProperty({ description: 'Different equations that they solve' }) equations: number;
  @ApiProperty({ description: 'Downloads of them, all together' }) downloads: number;
}
