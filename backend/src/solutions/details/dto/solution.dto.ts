import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { AuthorDto } from '../../card/dto/author.dto';
import { CardDto } from '../../card/dto/card.dto';
import { ProofDto } from '../../card/dto/proof.dto';
import { CONCERNS, type Concern } from '../../card/concerns.sql';
import { InspectionDto } from '../../dto/inspection.dto';
import { PreviewModels } from '../../dto/preview.dto';
import { HUB_STATUSES, type HubStatus } from '../../solution-status';
import { ContentsDto, DifferenceDto } from './contents.dto';
import { MergedDetailsDto, NetworkDto } from './merged-details.dto';
import { ReadEquationDto } from './read-equation.dto';
import { ApiEvaluated, type EvaluatedDto, EvaluatedModels, EvaluationDto } from './evaluated.dto';

export const LOSSES = {
  type: 'array',
  items: { type: 'number', nullable: true },
  description: 'Loss of each epoch, or of each epoch in the list of epochs; null is a gap.',
} as const;

/** Describes the epochs of a history of losses. */
export const ApiLossEpochs = () =>
  ApiProperty({
    type: [Number],
    nullable: true,
    required: false,
    description:
      'Epochs of the losses, from 1, if a history of more than 5000 epochs was thinned to the lowest loss, the highest loss and the first gap of each section; otherwise null.',
  });

/** A version of a solution. */
export class VersionRefDto {
  @ApiProperty({ description: 'Id of the solution.' }) id: number;
  @ApiProperty({ example: 'project/name' }) label: string;
  @ApiProperty() version: number;
}

/** The file of a mended version as it was sent. */
export class MendedDto {
  @ApiProperty({ description: 'Size of the original file, in bytes.' }) size: number;
  @ApiProperty({ description: 'SHA-256 of the original file, in hex.' }) sha256: string;
  @ApiProperty({
    description:
      'Whether the caller may download it, with `as_sent=true`: the author of the version, owners and admins may.',
  })
  may_download: boolean;
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
  @ApiProperty({ description: 'Source text of the equation as uploaded.' }) equation: string;
  @ApiProperty({ type: [String] }) variables: string[];
  @ApiProperty({ type: [String] }) dependent_variables: string[];
  @ApiProperty({ type: [String] }) independent_variables: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Order of the highest derivative of each dependent variable.',
  })
  order: Record<string, number>;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Values of the parameters by name, as uploaded.',
  })
  parameters: Record<string, unknown>;

  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'Conditions as uploaded; `condition_type` is the class.',
  })
  conditions: Record<string, unknown>[];

  @ApiProperty({
    type: 'array',
    items: {},
    description:
      'Sample as uploaded: first the points, then the values. It may be empty. A sample of more than 120,000 numbers along a line contains every n-th point.',
  })
  sample_solution: unknown[];

  @ApiProperty({ ...LOSSES, description: 'Validation loss of each epoch; null is a gap.' }) sample_loss: (
    number | null
  )[];
  @ApiLossEpochs() sample_loss_epochs?: number[] | null;
  @ApiProperty({ type: [NetworkDto] }) networks: NetworkDto[];
  @ApiProperty() generator: GeneratorDto;
  @ApiProperty({ description: 'Source text of the loss function.' }) loss_fn: string;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Optimizer as uploaded.' }) optimizer: Record<
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
  @ApiLossEpochs() train_loss_epochs?: number[] | null;
  @ApiProperty(LOSSES) valid_loss: (number | null)[];
  @ApiLossEpochs() valid_loss_epochs?: number[] | null;
  @ApiProperty({ type: String, nullable: true, example: 'neurodiffeq 0.7' }) library: string | null;
  @ApiProperty({ type: String, nullable: true }) torch: string | null;
  @ApiProperty({ type: String, nullable: true }) python: string | null;
}

const FILE_FORMATS = ['solver', 'open'] as const;

/** A version that waits for its review. */
export class SubmissionDto {
  @ApiProperty() version: number;
  @ApiProperty({ format: 'date-time' }) submitted_at: string;
  @ApiProperty({ type: String, nullable: true }) submitted_by: string | null;
  @ApiProperty({ description: 'Position in the review queue, from 1.' }) queue_position: number;
}

/** A solution with one of its versions. */
@PreviewModels()
@EvaluatedModels()
export class SolutionDto extends OmitType(CardDto, ['use_cases', 'description']) {
  @ApiProperty() description: string;
  @ApiProperty({ enum: HUB_STATUSES, description: 'The same as `hub_status`.' }) status: HubStatus;
  @ApiProperty({ description: 'Number of the latest version that the caller may see.' }) head_version: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Number of the latest published version; null if there is none.',
  })
  published_version: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Number of the version that waits for review, if the caller may see it; otherwise null.',
  })
  submitted_version: number | null;
  @ApiProperty({
    type: [AuthorDto],
    description:
      'Users who uploaded this version and the published ones before it, in the order of their first upload, without removed accounts.',
  })
  authors: AuthorDto[];
  @ApiProperty({ description: 'Time when this version was published, or uploaded if it is not public.' })
  version_date: string;
  @ApiProperty({
    type: SubmissionDto,
    nullable: true,
    description: 'The submission of the solution that waits for review; null if there is none.',
  })
  submission: SubmissionDto | null;
  @ApiProperty({
    description:
      'Whether an API key of the caller can load this version. A key of an admin has the rights of an ordinary user.',
  })
  loads_with_key: boolean;
  @ApiProperty({ description: 'Number of the revision, with which the ETag begins.' }) revision: number;

  @ApiProperty({
    enum: FILE_FORMATS,
    description: '`open` for an open file, which contains no code; `solver` for a solver file of neurodiffeq.',
  })
  format: (typeof FILE_FORMATS)[number];

  @ApiProperty({ type: Number, nullable: true }) equation_id: number | null;
  @ApiProperty({ type: [NamedDto] }) use_cases: NamedDto[];
  @ApiProperty({
    type: [String],
    description:
      'For each unknown the exact solution as given by the authors; empty if nothing is given. `proof.rung` is `exact` once it is proven.',
  })
  exact_solution: string[];
  @ApiProperty() variable_summary: string;
  @ApiProperty() usecase_summary: string;
  @ApiProperty() reference_summary: string;
  @ApiProperty() training_summary: string;
  @ApiProperty() other_summary: string;
  @ApiProperty({ description: 'Work that the authors cite, as BibTeX or plain text; shown among the references.' })
  citation: string;

  @ApiProperty({ description: 'Whether the source uploaded with this version differs from the one that is shown.' })
  source_differs: boolean;
  @ApiProperty({
    description:
      'False if training cannot continue after loading the file: its boundary functions were saved as text, or it needs modules that it does not contain.',
  })
  retrainable: boolean;
  @ApiProperty({
    description:
      'Whether `GET /solutions/{id}/replicas` may tell something: somebody trained it again, or it is a replica itself.',
  })
  has_replicas: boolean;
  @ApiProperty({
    description:
      'Whether the version stores more than half a megabyte. Then `sample_solution`, all losses and `evaluated` are empty here and complete at `GET /solutions/{id}/samples`.',
  })
  samples_apart: boolean;
  @ApiProperty({
    type: [String],
    description:
      'The lines of `equation_details.equation_tex` as people are shown them: each equation solved for its highest derivative, or for its highest derivative in time, where that only takes moving terms.',
  })
  solved_tex: string[];
  @ApiProperty() diff_equation_details: DiffEquationDetailsDto;
  @ApiProperty() merged_details: MergedDetailsDto;
  @ApiProperty() read_equation: ReadEquationDto;
  @ApiEvaluated() evaluated: EvaluatedDto;
  @ApiProperty({
    description: 'Number of the version whose values are plotted: an older one if this version has no values.',
  })
  values_version: number;
  @ApiProperty() evaluation: EvaluationDto;
  @ApiProperty() training: TrainingDto;
  @ApiProperty() contents: ContentsDto;
  @ApiProperty({ type: [DifferenceDto] }) differences: DifferenceDto[];
  @ApiProperty() proof: ProofDto;

  @ApiProperty({ description: 'Size of the file in bytes.' }) size: number;
  @ApiProperty({ description: 'SHA-256 of the file, in hex.' }) sha256: string;
  @ApiProperty({
    type: MendedDto,
    nullable: true,
    description:
      'The original file, if its end was missing and the hub repaired it. Everything that the library loads is complete, but the entry `solver` is lost.',
  })
  mended: MendedDto | null;
  @ApiProperty({
    type: [VersionRefDto],
    description:
      'For members and admins, other solutions and older versions of this one with the same file, as far as the caller may see them; at most 20.',
  })
  same_file: VersionRefDto[];
  @ApiProperty() inspection: InspectionDto;
  @ApiProperty({
    type: [String],
    enum: CONCERNS,
    nullable: true,
    description:
      'For members and admins, the points that a reviewer should check in this version; empty if all checks passed.',
  })
  findings: Concern[] | null;
}
