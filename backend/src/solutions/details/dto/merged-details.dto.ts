import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class LayerDto {
  @ApiProperty({ example: 'Linear' }) layer: string;
  @ApiPropertyOptional() in_features?: number;
  @ApiPropertyOptional() out_features?: number;
  @ApiPropertyOptional() parameters?: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'number' }, { type: 'boolean' }, { type: 'string' }] },
    description: 'Arguments of the layer, and single numbers that it has learned: alpha, beta or degrees.',
  })
  settings?: Record<string, number | boolean | string>;
}

export class NetworkDto {
  @ApiPropertyOptional({ example: 'FCNN', description: 'Class of the network, if the file contains it.' })
  class_name?: string;
  @ApiProperty({ type: [LayerDto] }) layers: LayerDto[];
  @ApiPropertyOptional({ description: 'Number of trained parameters, if the file contains the network.' })
  parameters?: number;
}

const ORIGINS = ['file', 'client'] as const;
type Origin = (typeof ORIGINS)[number];

const FIELDS = { type: 'object', additionalProperties: true } as const;
const ApiOrigin = () =>
  ApiProperty({
    enum: ORIGINS,
    enumName: 'Origin',
    description: 'Whether the value was read from the solver file or sent by the client.',
  });

class MergedConditionsDto {
  @ApiProperty({
    type: 'array',
    items: FIELDS,
    description:
      'Conditions. `condition_type` is the class. A function is its source as uploaded, or else `{function: name}`.',
  })
  value: Record<string, unknown>[];
  @ApiOrigin() origin: Origin;
}

class MergedFieldsDto {
  @ApiProperty(FIELDS) value: Record<string, unknown>;
  @ApiOrigin() origin: Origin;
}

class MergedNetworksDto {
  @ApiProperty({ type: [NetworkDto] }) value: NetworkDto[];
  @ApiOrigin() origin: Origin;
}

class MergedLossDto {
  @ApiProperty({ description: 'Name of the function or class, or its source; empty if neither is known.' })
  value: string;
  @ApiOrigin() origin: Origin;
}

/** What the client sent and what the file holds, merged: the file comes first wherever it has a value. */
export class MergedDetailsDto {
  @ApiProperty() conditions: MergedConditionsDto;
  @ApiProperty({ description: 'Values by name. Values that the file does not contain are as uploaded.' })
  generator: MergedFieldsDto;
  @ApiProperty({ description: 'Values by name. Values that the file does not contain are as uploaded.' })
  parameters: MergedFieldsDto;
  @ApiProperty() networks: MergedNetworksDto;
  @ApiProperty() optimizer: MergedFieldsDto;
  @ApiProperty() loss_fn: MergedLossDto;

  @ApiProperty({
    enum: ORIGINS,
    enumName: 'Origin',
    description:
      'Where the validation loss is: `valid_loss` in `training`, or `sample_loss` in `diff_equation_details`.',
  })
  validation_loss_origin: Origin;
}
