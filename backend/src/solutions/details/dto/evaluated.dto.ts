import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';

const SOURCES = ['weights', 'samples'] as const;
type Source = (typeof SOURCES)[number];
const NUMBERS_WITH_GAPS = {
  type: 'array',
  items: { type: 'number', nullable: true },
  description: 'Null is a gap.',
} as const;

class EvaluatedSeriesDto {
  @ApiProperty() name: string;
  @ApiProperty(NUMBERS_WITH_GAPS) y: (number | null)[];
}

/** Values over one variable. */
class EvaluatedLinesDto {
  @ApiProperty({ enum: ['lines'] }) kind: 'lines';
  @ApiProperty({ enum: SOURCES }) source: Source;
  @ApiProperty({ type: [Number] }) x: number[];
  @ApiProperty({ type: [EvaluatedSeriesDto] }) series: EvaluatedSeriesDto[];
}

class EvaluatedSurfaceDto {
  @ApiProperty() name: string;
  @ApiProperty({ type: 'array', items: NUMBERS_WITH_GAPS }) z: (number | null)[][];
}

/** Values on a lattice: `z[i][j]` is the value at `xs[i]`, `ys[j]`. */
class EvaluatedGridDto extends EvaluatedSurfaceDto {
  @ApiProperty({ enum: ['grid'] }) kind: 'grid';
  @ApiProperty({ enum: SOURCES }) source: Source;
  @ApiProperty({ type: [Number] }) xs: number[];
  @ApiProperty({ type: [Number] }) ys: number[];
  @ApiPropertyOptional({ type: [EvaluatedSurfaceDto], description: 'Further unknowns on the same grid.' })
  others?: EvaluatedSurfaceDto[];
}

/** Values at scattered points. */
class EvaluatedPointsDto {
  @ApiProperty({ enum: ['points'] }) kind: 'points';
  @ApiProperty({ enum: SOURCES }) source: Source;
  @ApiProperty({ type: [Number] }) xs: number[];
  @ApiProperty({ type: [Number] }) ys: number[];
  @ApiProperty(NUMBERS_WITH_GAPS) z: (number | null)[];
  @ApiProperty() name: string;
}

class NotEvaluatedDto {
  @ApiProperty({ enum: ['none'] }) kind: 'none';
  @ApiProperty({ enum: ['none'] }) source: 'none';
}

export type EvaluatedDto = EvaluatedLinesDto | EvaluatedGridDto | EvaluatedPointsDto | NotEvaluatedDto;

const KINDS = [EvaluatedLinesDto, EvaluatedGridDto, EvaluatedPointsDto, NotEvaluatedDto] as const;
export const EvaluatedModels = () => ApiExtraModels(...KINDS);
export const ApiEvaluated = () => ApiProperty({ oneOf: KINDS.map((kind) => ({ $ref: getSchemaPath(kind) })) });

class TrainedRangeDto {
  @ApiProperty() min: number;
  @ApiProperty() max: number;
}

class HeldValueDto {
  @ApiProperty() name: string;
  @ApiProperty() value: number;
  @ApiPropertyOptional({
    description: 'The range that the bundle was trained on; absent until the file is read again.',
  })
  trained?: TrainedRangeDto;
}

/** What is to be said of the values that are shown. */
export class EvaluationDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the values could not be computed from the weights, in one sentence; null if they were.',
  })
  reason: string | null;
  @ApiProperty({
    description: 'Whether the uploaded sample differs from the values by more than a millionth of their range.',
  })
  samples_differ: boolean;
  @ApiProperty({
    type: [HeldValueDto],
    description: 'Parameters of a bundle of solutions for which the values are shown.',
  })
  held: HeldValueDto[];
}
