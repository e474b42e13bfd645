import { ApiProperty } from '@nestjs/swagger';
import { ApiExpressionOrNull, ApiExpressions, type ExpressionDto, ExpressionModels } from './expression.dto';

const ORIGINS = ['code', 'text', 'file'] as const;

class UnknownDto {
  @ApiProperty() name: string;
  @ApiProperty({ type: 'integer', description: 'Order of the highest derivative of the unknown.' }) order: number;
}

class EquationParameterDto {
  @ApiProperty() name: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Value of the parameter; null if it is unknown.' }) value:
    number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '2 * pi * f',
    description: 'Definition in the code of the author, as Python; null if only the value is known.',
  })
  text: string | null;
}

class ImposedDto {
  @ApiProperty({ description: 'Name of the fixed coordinate.' }) coordinate: string;
  @ApiProperty({
    oneOf: [{ type: 'number' }, { type: 'string', enum: ['infinity', '-infinity'] }],
    nullable: true,
    description: 'Value of the fixed coordinate; null if it is a parameter of a bundle of solutions, or not a number.',
  })
  at: number | 'infinity' | '-infinity' | null;
  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    description: '0 if the value of the unknown is imposed, 1 if its derivative with respect to the coordinate is.',
  })
  derivative: 0 | 1;
  @ApiExpressionOrNull(
    'The imposed value as an expression of the other coordinates; null if it cannot be read or is a parameter of a bundle of solutions.',
  )
  equals: ExpressionDto | null;
}

/** The condition on one unknown. */
class EquationConditionDto {
  @ApiProperty() unknown: string;
  @ApiProperty({ example: 'IVP', description: 'Class.' }) type: string;
  @ApiProperty({
    type: [ImposedDto],
    nullable: true,
    description: 'The imposed values; null for a class that the hub does not know.',
  })
  imposed: ImposedDto[] | null;
}

class EquationDomainDto {
  @ApiProperty() coordinate: string;
  @ApiProperty() min: number;
  @ApiProperty() max: number;
}

/** A differential equation with its conditions, as trees of expressions. */
class EquationTreeDto {
  @ApiProperty({ enum: [1], description: 'Number of the format, increased with every incompatible change.' })
  format: 1;
  @ApiProperty({ type: [UnknownDto], description: 'Unknowns, in the order of the conditions and the networks.' })
  unknowns: UnknownDto[];
  @ApiProperty({ type: [String], description: 'Coordinates, in the order of the network inputs.' })
  coordinates: string[];
  @ApiProperty({ type: [EquationParameterDto] }) parameters: EquationParameterDto[];
  @ApiExpressions() residuals: ExpressionDto[];
  @ApiProperty({ type: [EquationConditionDto] }) conditions: EquationConditionDto[];
  @ApiProperty({
    type: [EquationDomainDto],
    description: 'Training intervals, as far as they are known.',
  })
  domain: EquationDomainDto[];
}

/** The differential equation as the hub reads it; TeX that people typed changes nothing of it. */
@ExpressionModels()
export class ReadEquationDto {
  @ApiProperty({
    type: String,
    enum: ORIGINS,
    nullable: true,
    description:
      'Where the equation was read: in the code in the solver file, which comes first, in the source text that the client sent, or in an open file; null if it cannot be read.',
  })
  origin: (typeof ORIGINS)[number] | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'For members and admins, why the equation in the code is not shown, in one sentence; null if it is shown or if the file contains no code for it.',
  })
  code_reason: string | null;

  @ApiProperty({
    type: EquationTreeDto,
    nullable: true,
    description: 'The equation as a tree; null if it cannot be read or is too large.',
  })
  tree: EquationTreeDto | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why there is no tree of an equation that was read; null if there is one.',
  })
  tree_reason: string | null;
}
