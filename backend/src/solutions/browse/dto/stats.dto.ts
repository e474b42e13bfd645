import { ApiProperty } from '@nestjs/swagger';

/** What the hub holds for everybody. */
export class StatsDto {
  @ApiProperty({ description: 'Number of published solutions.' }) solutions: number;
  @ApiProperty({ description: 'Number of different equations that they solve.' }) equations: number;
  @ApiProperty({ description: 'Total number of their downloads.' }) downloads: number;
}
