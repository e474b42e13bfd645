import { USABLE_ERROR } from '@hub/figure/proven-error';
import { ApiProperty } from '@nestjs/swagger';

const ApiErrorOfProven = (which: string) =>
  ApiProperty({
    type: Number,
    nullable: true,
    description: `${which} proven error of these, as a share of the range of the solution; null if there are none.`,
  });

/** What the hub holds for everybody. */
export class StatsDto {
  @ApiProperty({ description: 'Number of published solutions.' }) solutions: number;
  @ApiProperty({ description: `Number of those whose error is proven to be at most ${USABLE_ERROR} of their range.` })
  proven: number;
  @ApiErrorOfProven('Largest') largest_error: number | null;
  @ApiErrorOfProven('Median') median_error: number | null;
  @ApiProperty({ description: 'Number of different equations that they solve.' }) equations: number;
  @ApiProperty({ description: 'Total number of their downloads.' }) downloads: number;
}
