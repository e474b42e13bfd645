import { ApiProperty } from '@nestjs/swagger';

const NETWORK_SOURCES = ['best_nets', 'nets'] as const;
const LOADERS = ['Solver1D', 'Solver2D'] as const;
const FIELDS = { type: 'object', additionalProperties: true } as const;
/** JSON has no such numbers. */
const NON_FINITE = 'numbers that are not finite are "Infinity", "-Infinity" or "NaN"';

class FileOptimizerDto {
  @ApiProperty({ example: 'Adam', description: 'Class.' }) name: string;
  @ApiProperty({ type: 'array', items: FIELDS, description: 'Settings of each parameter group.' })
  params: Record<string, unknown>[];
}

/** What a script has to know to load the solver with the client's library. */
class LoadingDto {
  @ApiProperty({
    type: String,
    enum: LOADERS,
    nullable: true,
    description: 'Class whose `load()` reads the file; null if only the entry "solver" of the file can be used.',
  })
  loader: (typeof LOADERS)[number] | null;

  @ApiProperty({ description: 'Whether `load()` needs an argument to keep the optimizer of the file.' })
  keeps_optimizer: boolean;

  @ApiProperty({
    type: Number,
    enum: [32, 64],
    nullable: true,
    description: 'Precision of the networks in bits; null if it is unknown.',
  })
  precision: 32 | 64 | null;

  @ApiProperty({ description: 'Whether an unknown has several components.' }) is_vector: boolean;

  @ApiProperty({
    type: [String],
    description: 'Names that functions of the file use but that the script which loads the file must define.',
  })
  looked_up: string[];

  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
    description: 'Training interval of each network input; empty if the file does not contain them.',
  })
  domain: [number, number][];

  @ApiProperty({ type: [String], description: 'Modules that the file needs and does not contain.' })
  needed_modules: string[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'cuda:0',
    description: 'Device on which the numbers of the file were; null for the memory of the processor.',
  })
  device: string | null;
}

class ImposedConditionDto {
  @ApiProperty({ type: String, nullable: true, description: 'TeX; null if the condition cannot be drawn.' })
  tex: string | null;
  @ApiProperty({
    enum: ['hard', 'soft'],
    description:
      'By its author: `hard` if the form of the solution satisfies it, `soft` if the training only approaches it.',
  })
  imposed: 'hard' | 'soft';
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The largest distance at sampled points of its place; null if it cannot be computed.',
  })
  missed: number | null;
}

/** What the file itself tells of the solver, in the shapes in which the client sends it; nothing of it needs to be there. */
export class ContentsDto {
  @ApiProperty({
    type: String,
    enum: NETWORK_SOURCES,
    nullable: true,
    description: 'Which networks of the file are used: those with the lowest loss, or the last ones.',
  })
  network_source: (typeof NETWORK_SOURCES)[number] | null;

  @ApiProperty({
    type: 'array',
    items: FIELDS,
    description: `Conditions. \`condition_type\` is the class; a function that was saved as code is \`{function: name}\`; ${NON_FINITE}.`,
  })
  conditions: Record<string, unknown>[];

  @ApiProperty({
    type: [ImposedConditionDto],
    description:
      'Conditions that an open file states; empty for a solver file, whose solution satisfies its conditions by its form.',
  })
  imposed: ImposedConditionDto[];

  @ApiProperty({
    ...FIELDS,
    nullable: true,
    description: 'Generator of the training points, with `generators` if it combines several; null if it is unknown.',
  })
  generator: Record<string, unknown> | null;

  @ApiProperty({ type: FileOptimizerDto, nullable: true }) optimizer: FileOptimizerDto | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the loss function or class; null if it is unknown.',
  })
  loss: string | null;
  @ApiProperty({ type: [String], description: 'Names of the metrics.' }) metrics: string[];
  @ApiProperty({ type: [String], description: "Names that the author's own code uses." }) functions: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'number' }, { type: 'string' }] },
    description: `Values of the parameters that the function of the equation contains; ${NON_FINITE}.`,
  })
  parameters: Record<string, number | string>;

  @ApiProperty({
    type: LoadingDto,
    nullable: true,
    description: 'How to load the file; null if it has not been read again since this was added.',
  })
  loading: LoadingDto | null;
}

/** A fact that was sent beside the file, and that the file tells otherwise. */
export class DifferenceDto {
  @ApiProperty({ example: 'generator t_max' }) what: string;
  @ApiProperty({ example: '8' }) sent: string;
  @ApiProperty({ example: '10' }) file: string;
}
