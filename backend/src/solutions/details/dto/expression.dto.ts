import { FUNCTION_NAMES, OPERATOR_NAMES } from '@hub/solver-file';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';

const NAMED_NUMBERS = ['pi', 'e'] as const;

/** Nodes hold nodes: their schemas refer to each other by name. */
const NODE = {
  oneOf: [
    ...['NumberNodeDto', 'NameNodeDto', 'OperatorNodeDto', 'FunctionNodeDto', 'DerivativeNodeDto', 'PiecewiseNodeDto'],
  ].map((name) => ({ $ref: getSchemaPath(name) })),
};
const NODES = { type: 'array', items: NODE } as const;

class NumberNodeDto {
  @ApiProperty({ enum: ['number'] }) op: 'number';
  @ApiProperty() value: number;
  @ApiPropertyOptional({ enum: NAMED_NUMBERS, description: 'Name of the number, if it has one.' })
  name?: (typeof NAMED_NUMBERS)[number];
}

/** An unknown, a coordinate or a parameter. */
class NameNodeDto {
  @ApiProperty({ enum: ['name'] }) op: 'name';
  @ApiProperty() name: string;
}

class OperatorNodeDto {
  @ApiProperty({ enum: OPERATOR_NAMES }) op: (typeof OPERATOR_NAMES)[number];
  @ApiProperty({ ...NODES, description: 'Operands: one for `negate`, two for all others.' }) args: ExpressionDto[];
}

class FunctionNodeDto {
  @ApiProperty({ enum: ['call'] }) op: 'call';
  @ApiProperty({
    enum: FUNCTION_NAMES,
    description:
      'Name of the function. `log` is the natural logarithm. Comparisons and logical functions return 1 or 0.',
  })
  function: (typeof FUNCTION_NAMES)[number];
  @ApiProperty(NODES) args: ExpressionDto[];
}

class DerivativeNodeDto {
  @ApiProperty({ enum: ['derivative'] }) op: 'derivative';
  @ApiProperty({ ...NODES, minItems: 1, maxItems: 1, description: 'The differentiated expression.' }) args: [
    ExpressionDto,
  ];
  @ApiProperty({ type: [String], description: 'Coordinates of the derivative, one for each order.' })
  by: string[];
}

class PiecewiseNodeDto {
  @ApiProperty({ enum: ['piecewise'] }) op: 'piecewise';
  @ApiProperty({
    ...NODES,
    minItems: 3,
    maxItems: 3,
    description: 'Condition, value if the condition is not zero, and value otherwise.',
  })
  args: [ExpressionDto, ExpressionDto, ExpressionDto];
}

export type ExpressionDto =
  NumberNodeDto | NameNodeDto | OperatorNodeDto | FunctionNodeDto | DerivativeNodeDto | PiecewiseNodeDto;

export const ExpressionModels = () =>
  ApiExtraModels(NumberNodeDto, NameNodeDto, OperatorNodeDto, FunctionNodeDto, DerivativeNodeDto, PiecewiseNodeDto);
export const ApiExpressions = () =>
  ApiProperty({ ...NODES, description: 'Residuals, which are zero if the equation is satisfied.' });
export const ApiExpressionOrNull = (description: string) => ApiProperty({ ...NODE, nullable: true, description });
