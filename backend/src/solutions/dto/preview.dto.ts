import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';

const SOURCES = ['weights', 'samples'] as const;
type Source = (typeof SOURCES)[number];

/** A named axis: the integers 0 to 255 of a preview lie evenly between its ends. */
class PreviewAxisDto {
  @ApiProperty() name: string;
  @ApiProperty() min: number;
  @ApiProperty() max: number;
}

class PreviewRangeDto {
  @ApiProperty() min: number;
  @ApiProperty() max: number;
}

class PreviewSeriesDto {
  @ApiProperty() name: string;
  @ApiProperty({ type: [Number], description: 'Integers from 0 to 255 between the ends of `x`.' }) x: number[];
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', nullable: true },
    description: 'Integers from 0 to 255 between the ends of `y`; null is a gap.',
  })
  y: (number | null)[];
}

/** Curves of a solution over one variable: at most three, the others counted in `more`. */
class LinesPreviewDto {
  @ApiProperty({ enum: ['lines'] }) kind: 'lines';
  @ApiProperty({ enum: SOURCES }) source: Source;
  @ApiProperty() x: PreviewAxisDto;
  @ApiProperty() y: PreviewRangeDto;
  @ApiProperty({ type: [PreviewSeriesDto] }) series: PreviewSeriesDto[];
  @ApiProperty() more: number;
}

/** A map of a solution over two variables. */
class GridPreviewDto {
  @ApiProperty({ enum: ['grid'] }) kind: 'grid';
  @ApiProperty({ enum: SOURCES }) source: Source;
  @ApiProperty() x: PreviewAxisDto;
  @ApiProperty() y: PreviewAxisDto;
  @ApiProperty() z: PreviewAxisDto;
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'integer', nullable: true } },
    description: '16 rows from the lowest y, each with 16 integers from 0 to 255 from the lowest x; null is a gap.',
  })
  cells: (number | null)[][];
}

/** There is nothing to draw. */
class NoPreviewDto {
  @ApiProperty({ enum: ['none'] }) kind: 'none';
  @ApiProperty({ enum: ['none'] }) source: 'none';
}

export type PreviewDto = LinesPreviewDto | GridPreviewDto | NoPreviewDto;

const KINDS = [LinesPreviewDto, GridPreviewDto, NoPreviewDto] as const;
export const PreviewModels = () => ApiExtraModels(...KINDS);
export const ApiPreview = (options: { nullable?: boolean; description?: string } = {}) =>
  ApiProperty({ oneOf: KINDS.map((kind) => ({ $ref: getSchemaPath(kind) })), ...options });
