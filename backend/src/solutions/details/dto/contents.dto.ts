import { ApiProperty } from '@nestjs/swagger';

const NETWORK_SOURCES = ['best_nets', 'nets'] as const;
const FIELDS = { type: 'object', additionalProperties: true } as const;

class FileOptimizerDto {
  @ApiProperty({ example: 'Adam', description: 'Class' }) name: string;
  @ApiProperty({ type: 'array', items: FIELDS, description: 'Settings of each group of trained tensors' })
  params: Record<string, unknown>[];
}

/** What the file itself tells of the solver, in the shapes in which the client sends it; nothing of it needs to be there. */
export class ContentsDto {
  @ApiProperty({
    type: String,
    enum: NETWORK_SOURCES,
    nullable: true,
    description: 'Which networks of the file are read: the best ones of the training, or the last ones',
  })
  network_source: (typeof NETWORK_SOURCES)[number] | null;

  @ApiProperty({
    type: 'array',
    items: FIELDS,
    description: 'condition_type is the class; a function that is still code is {function: name}',
  })
  conditions: Record<string, unknown>[];

  @ApiProperty({ ...FIELDS, nullable: true, description: 'Of the training; `generators` where it is made of several' })
  generator: Record<string, unknown> | null;

  @ApiProperty({ type: FileOptimizerDto, nullable: true }) optimizer: FileOptimizerDto | null;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the function or class' }) loss: string | null;
  @ApiProperty({ type: [String], description: 'Names' }) metrics: string[];
  @ApiProperty({ type: [String], description: "Names that the author's own code uses" }) functions: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: "Numbers that the equation's function holds",
  })
  parameters: Record<string, number>;
}

/** A fact that was sent beside the file, and that the file tells otherwise. */
export class DifferenceDto {
  @ApiProperty({ example: 'generator t_max' }) what: string;
  @ApiProperty({ example: '8' }) sent: string;
  @ApiProperty({ example: '10' }) file: string;
}
