import type { Statement } from '@hub/solver-file';
import type { Rung } from '@hub/certify';
import { ApiProperty } from '@nestjs/swagger';
import { AuthorDto } from '../../card/dto/author.dto';
import { ApiProvenError, ApiRelativeError, ApiRung, PROOF_STATES, type ProofState } from '../../card/dto/proof.dto';
import { ApiPreview, type PreviewDto, PreviewModels } from '../../dto/preview.dto';

const TYPES = ['ode', 'pde'] as const;
const STATES = ['waiting', 'known', 'none'] as const;
const NUMBERS = { type: 'array', items: { type: 'number', nullable: true } } as const;

class ProblemExampleDto {
  @ApiProperty() id: number;
  @ApiProperty({ example: 'project/name' }) label: string;
}

/** What is known of the solution of a problem without any network. */
export class ReferenceDto {
  @ApiProperty({
    enum: STATES,
    description:
      'known: with a proven error. none: nothing is proven, and `reason` says why. waiting: it is being computed.',
  })
  state: (typeof STATES)[number];
  @ApiProperty({ type: String, nullable: true, example: 'Taylor', description: 'How it was found.' })
  method: string | null;
  @ApiProperty({ type: [Number], nullable: true, description: 'The largest proven error of each unknown.' })
  own_error: number[] | null;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Whether it is proven that the problem has no other solution.',
  })
  unique: boolean | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Number of its polynomial pieces.' })
  pieces: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Degree of the pieces.' }) degree: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why there is none.' }) reason: string | null;
}

/** An equation with its numbers, conditions and domain, which published solutions solve or somebody has stated. */
@PreviewModels()
export class ProblemSummaryDto {
  @ApiProperty({
    example: 'exponential-decay-8u2k1m9c',
    description: 'Last part of its address. What is behind its last hyphen stays the same.',
  })
  slug: string;
  @ApiProperty({
    description:
      'Title of the problem as somebody has stated it, or else name of its equation, or else the kind of equation.',
  })
  title: string;
  @ApiProperty({ description: 'Name of its equation, or else the kind of equation.' }) equation_title: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'exponential-decay-9h0vji2m',
    description: '`slug` of its equation; null if no published solution solves the equation.',
  })
  equation_slug: string | null;
  @ApiProperty({ enum: TYPES }) equation_type: 'ode' | 'pde';
  @ApiProperty({ type: 'integer', description: 'Of the highest derivative.' }) order: number;
  @ApiProperty({ description: 'Whether it is linear in its unknowns and their derivatives.' }) linear: boolean;
  @ApiProperty({ type: [String], description: 'The equation with its numbers, as TeX.' }) equation_tex: string[];
  @ApiProperty({ type: [String], description: 'As TeX.' }) conditions_tex: string[];
  @ApiProperty({ type: [String], description: 'The interval of each coordinate, as TeX.' }) domain_tex: string[];
  @ApiProperty({ type: 'integer', description: 'Number of published solutions.' }) solutions_count: number;
  @ApiProperty({
    type: ProblemExampleDto,
    nullable: true,
    description: 'The solution with the smallest proven error; null if there is none yet.',
  })
  example: ProblemExampleDto | null;
  @ApiProvenError() proven_error: number | null;
  @ApiRelativeError() relative_error: number | null;
  @ApiPreview({
    nullable: true,
    description: 'Preview of the example, or else of the reference; null if there is neither.',
  })
  preview: PreviewDto | null;
  @ApiProperty({ type: ReferenceDto, description: 'What is known of its solution without any network.' })
  reference: ReferenceDto;
}

/** A published solution of a problem, with what it costs. */
export class ProblemSolutionDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ example: 'project/name' }) label: string;
  @ApiProperty({ type: String, nullable: true, description: 'Who uploaded it; null for a former member.' })
  username: string | null;
  @ApiProperty({ type: 'integer', description: 'Published version.' }) version: number;
  @ApiProperty({ example: 'neurodiffeq', description: 'Library that it was made with.' }) library: string;
  @ApiProperty({ enum: PROOF_STATES, description: 'waiting: the certificate of the version is being computed' })
  proof_state: ProofState;
  @ApiRung() proof_rung: Rung | null;
  @ApiProvenError() proven_error: number | null;
  @ApiRelativeError() relative_error: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'The largest proven bound of a residual.' })
  certified_residual: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Numbers that the solution is made of: weights, biases and constants other than 0, 1 and −1.',
  })
  numbers: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Arithmetic operations for one value of each unknown.' })
  operations: number | null;
  @ApiProperty({ description: 'Whether it is made of the usual layers and activations alone.' }) is_network: boolean;
}

class ExactFormulaDto {
  @ApiProperty({ type: [String], description: 'Formula of each unknown.' }) formulas: string[];
  @ApiProperty({ type: ProblemExampleDto, description: 'The solution whose certificate proves it.' })
  proven_by: ProblemExampleDto;
}

class ReferenceCurveDto {
  @ApiProperty({
    ...NUMBERS,
    items: { type: 'array', items: { type: 'number' } },
    description: 'Points on a line, or the two sides of a lattice.',
  })
  points: number[][];
  @ApiProperty({
    ...NUMBERS,
    items: NUMBERS,
    description: 'Values of each unknown; those of a lattice row by row, the first side being the slower one.',
  })
  values: (number | null)[][];
  @ApiProperty({ ...NUMBERS, items: NUMBERS, description: 'Proven errors of these values.' })
  errors: (number | null)[][];
}

/** The best solution of a problem for one task, now or before. */
export class ProblemRecordDto {
  @ApiProperty({
    enum: ['error', 'numbers', 'operations'],
    description:
      'error: the smallest proven error. numbers: the fewest numbers. operations: the fewest operations for one value.',
  })
  kind: 'error' | 'numbers' | 'operations';
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'With `error`, the most numbers that the solution may have; otherwise the largest error as a share of the range of the solution. Null for no bound.',
  })
  bound: number | null;
  @ApiProperty({ enum: ['network', 'anything'], description: 'network: only solutions with `is_network` count.' })
  division: 'network' | 'anything';
  @ApiProperty({ description: 'The proven error, or how many numbers or operations.' }) value: number;
  @ApiProperty({ type: ProblemExampleDto, nullable: true, description: 'Null for one that is no longer published.' })
  solution: ProblemExampleDto | null;
  @ApiProperty({ type: 'integer', description: 'Version of the solution.' }) version: number;
  @ApiProperty({ format: 'date-time', description: 'When the hub found it.' }) begun_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null for a record that stands.' })
  ended_at: string | null;
  @ApiProperty({
    enum: ['beaten', 'withdrawn', 'computed again'],
    nullable: true,
    type: String,
    description:
      'withdrawn: the solution is no longer published. computed again: its certificate proves something else.',
  })
  end_reason: 'beaten' | 'withdrawn' | 'computed again' | null;
}

export class ProblemPageDto extends ProblemSummaryDto {
  @ApiProperty({ description: 'Whether you are notified when a record of it changes.' }) followed: boolean;
  @ApiProperty({ description: 'What the problem is about, in Markdown with TeX; empty if nobody has stated it.' })
  text: string;
  @ApiProperty({ description: 'Where it comes from, in Markdown; empty if nobody has stated it.' }) sources: string;
  @ApiProperty({ type: AuthorDto, nullable: true, description: 'Who stated it; null if it is not known.' })
  stated_by: AuthorDto | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Coordinates, unknowns, equation and conditions, as in the manifest of an open file.',
  })
  statement: Statement;
  @ApiProperty({ description: 'The equation in Python, as the client takes it.' }) python: string;
  @ApiProperty({ description: 'The equation and its conditions for SymPy.' }) sympy: string;
  @ApiProperty({ type: ReferenceCurveDto, nullable: true, description: 'Values of the reference, for a figure.' })
  curve: ReferenceCurveDto | null;
  @ApiProperty({ type: ExactFormulaDto, nullable: true, description: 'The exact solution; null where none is proven.' })
  exact: ExactFormulaDto | null;
  @ApiProperty({
    type: [ProblemSolutionDto],
    description: 'Its published solutions, those with the smallest proven error first; at most 200.',
  })
  solutions: ProblemSolutionDto[];
  @ApiProperty({
    type: [ProblemRecordDto],
    description: 'Records of its solutions with their history, the newest first; at most 200.',
  })
  records: ProblemRecordDto[];
}

class TypingIssueDto {
  @ApiProperty({ enum: ['equation', 'conditions', 'domain'] }) field: 'equation' | 'conditions' | 'domain';
  @ApiProperty({ description: 'One sentence.' }) reason: string;
}

/** What a problem that somebody typed is. */
export class FoundProblemDto {
  @ApiProperty({ type: [TypingIssueDto], description: 'Why it cannot be read; empty if it can.' })
  issues: TypingIssueDto[];
  @ApiProperty({ type: String, nullable: true, description: 'The same for all ways to state the problem.' })
  key: string | null;
  @ApiProperty({ type: [String], description: 'As it was read, as TeX.' }) equation_tex: string[];
  @ApiProperty({ type: [String], description: 'Conditions as TeX.' }) conditions_tex: string[];
  @ApiProperty({ type: [String], description: 'The interval of each coordinate, as TeX.' }) domain_tex: string[];
  @ApiProperty({ type: ProblemSummaryDto, nullable: true, description: 'Null if the hub does not list it.' })
  problem: ProblemSummaryDto | null;
}
