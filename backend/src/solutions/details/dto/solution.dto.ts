import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { CardDto } from '../../browse/dto/card.dto';
import { InspectionDto } from '../../dto/inspection.dto';
import { PreviewModels } from '../../dto/preview.dto';
import { HUB_STATUSES, type HubStatus } from '../../solution-status';
import { ContentsDto, DifferenceDto } from './contents.dto';
import { ApiEvaluated, type EvaluatedDto, EvaluatedModels, EvaluationDto } from './evaluated.dto';

const LOSSES = {
  type: 'array',
  items: { type: 'number', nullable: true },
  description: 'One for each epoch; null is a gap',
} as const;

export class LayerDto {
  @ApiProperty({ example: 'Linear' }) layer: string;
  @ApiPropertyOptional() in_features?: number;
  @ApiPropertyOptional() out_features?: number;
  @ApiPropertyOptional() parameters?: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'number' }, { type: 'boolean' }, { type: 'string' }] },
    description: 'What the layer was made with, or has learned as a single number: alpha, beta, degrees …',
  })
  settings?: Record<string, number | boolean | string>;
}

export class NetworkDto {
  @ApiPropertyOptional({ example: 'FCNN', description: 'Where the file tells it' }) class_name?: string;
  @ApiProperty({ type: [LayerDto] }) layers: LayerDto[];
  @ApiPropertyOptional({ description: 'Number of trained parameters, where the file tells it' }) parameters?: number;
}

/** A version of a solution. */
export class VersionRefDto {
  @ApiProperty({ description: 'Of the solution' }) id: number;
  @ApiProperty({ example: 'project/name' }) label: string;
  @ApiProperty() version: number;
}

/** The points that the solver was trained on. */
export class GeneratorDto {
  @ApiPropertyOptional() size?: number;
  @ApiPropertyOptional() t_min?: number;
  @ApiPropertyOptional() t_max?: number;
  @ApiPropertyOptional({ type: [Number] }) xy_min?: number[];
  @ApiPropertyOptional({ type: [Number] }) xy_max?: number[];
  @ApiPropertyOptional({ type: [Number] }) grid?: number[];
  @ApiPropertyOptional() method?: string;
  @ApiPropertyOptional() noise_std?: number;
  @ApiPropertyOptional() noise_xstd?: number;
  @ApiPropertyOptional() noise_ystd?: number;
}

/** What the client told of the problem, and what was derived from it. */
export class DiffEquationDetailsDto {
  @ApiProperty({ description: 'Source text as sent' }) equation: string;
  @ApiProperty({ type: [String] }) variables: string[];
  @ApiProperty({ type: [String] }) dependent_variables: string[];
  @ApiProperty({ type: [String] }) independent_variables: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Highest derivative of each dependent variable',
  })
  order: Record<string, number>;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Values by name, as sent' })
  parameters: Record<string, unknown>;

  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'As sent; condition_type is the class',
  })
  conditions: Record<string, unknown>[];

  @ApiProperty({ type: 'array', items: {}, description: 'As sent: the points first, the values second; may be empty' })
  sample_solution: unknown[];

  @ApiProperty({ ...LOSSES, description: 'Validation loss of each epoch; null is a gap' }) sample_loss: (
    number | null
  )[];
  @ApiProperty({ type: [NetworkDto] }) networks: NetworkDto[];
  @ApiProperty() generator: GeneratorDto;
  @ApiProperty({ description: 'Source text' }) loss_fn: string;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'As sent' }) optimizer: Record<
    string,
    unknown
  >;
}

export class NamedDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

/** What the file itself says of its training; nothing of it needs to be there. */
export class TrainingDto {
  @ApiProperty({ type: Number, nullable: true }) epochs: number | null;
  @ApiProperty(LOSSES) train_loss: (number | null)[];
  @ApiProperty(LOSSES) valid_loss: (number | null)[];
  @ApiProperty({ type: String, nullable: true, example: 'neurodiffeq 0.7' }) library: string | null;
  @ApiProperty({ type: String, nullable: true }) torch: string | null;
  @ApiProperty({ type: String, nullable: true }) python: string | null;
}

/** A solution with one of its versions. */
@PreviewModels()
@EvaluatedModels()
export class SolutionDto extends OmitType(CardDto, ['use_cases', 'description']) {
  @ApiProperty() description: string;
  @ApiProperty({ enum: HUB_STATUSES, description: 'The same as hub_status' }) status: HubStatus;
  @ApiProperty({ description: 'Newest version that the caller may see' }) head_version: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Newest published version' }) published_version:
    number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Version that waits for its review, where the caller may see it',
  })
  submitted_version: number | null;
  @ApiProperty({ description: 'Edit revision, with which the ETag begins' }) revision: number;

  @ApiProperty({ type: Number, nullable: true }) equation_id: number | null;
  @ApiProperty({ type: [NamedDto] }) use_cases: NamedDto[];
  @ApiProperty() variable_summary: string;
  @ApiProperty() usecase_summary: string;
  @ApiProperty() reference_summary: string;
  @ApiProperty() training_summary: string;
  @ApiProperty() other_summary: string;
  @ApiProperty() citation: string;

  @ApiProperty({ description: 'The source sent with this version differs from the one that is shown' })
  source_differs: boolean;
  @ApiProperty({
    description: 'false: its boundary functions were saved as text, so it cannot be trained on after loading',
  })
  retrainable: boolean;
  @ApiProperty() diff_equation_details: DiffEquationDetailsDto;
  @ApiEvaluated() evaluated: EvaluatedDto;
  @ApiProperty({ description: 'Version whose values are drawn: an older one where this one came without' })
  values_version: number;
  @ApiProperty() evaluation: EvaluationDto;
  @ApiProperty() training: TrainingDto;
  @ApiProperty() contents: ContentsDto;
  @ApiProperty({ type: [DifferenceDto] }) differences: DifferenceDto[];

  @ApiProperty({ description: 'Bytes of the file' }) size: number;
  @ApiProperty({ description: 'Of the file, in hex' }) sha256: string;
  @ApiProperty({
    type: [VersionRefDto],
    description:
      'For members and admins: other solutions, and older versions of this one, with the same file, as far as the caller may see them; at most 20',
  })
  same_file: VersionRefDto[];
  @ApiProperty() inspection: InspectionDto;
}
