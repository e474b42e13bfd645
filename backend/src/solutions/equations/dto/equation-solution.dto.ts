import type { Rung } from '@hub/certify';
import { ApiProperty } from '@nestjs/swagger';
import { ApiPreview, type PreviewDto, PreviewModels } from '../../dto/preview.dto';
import { ApiProvenError, ApiRelativeError, ApiRung, PROOF_STATES, type ProofState } from '../../card/dto/proof.dto';

/** A condition whose place and value are numbers. */
export class NumberConditionDto {
  @ApiProperty({ type: 'integer', description: 'Place of the unknown in `unknowns`, from 0.' }) unknown: number;
  @ApiProperty({ type: 'integer', description: 'Place of the held coordinate in `coordinates`, from 0.' })
  coordinate: number;
  @ApiProperty({ description: 'Value of the held coordinate.' }) at: number;
  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    description: '0 if the value of the unknown is imposed, 1 if its derivative by the coordinate is.',
  })
  derivative: 0 | 1;
  @ApiProperty() value: number;
}

class TrainedIntervalDto {
  @ApiProperty({ type: 'integer', description: 'Place of the coordinate in `coordinates`, from 0.' })
  coordinate: number;
  @ApiProperty() min: number;
  @ApiProperty() max: number;
}

/** A published solution of an equation. Its names are in canonical order: those at one place mean the same in every solution. */
@PreviewModels()
export class EquationSolutionDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ example: 'project/name' }) label: string;
  @ApiProperty({ type: String, nullable: true, description: 'Who uploaded it; null for a former member.' })
  username: string | null;
  @ApiProperty({ type: 'integer', description: 'Published version.' }) version: number;
  @ApiProperty({ type: [String], description: 'Names of the unknowns, in canonical order.' }) unknowns: string[];
  @ApiProperty({ type: [String], description: 'Names of the coordinates, in canonical order.' }) coordinates: string[];
  @ApiProperty({
    type: 'array',
    items: { type: 'number', nullable: true },
    description: 'Values of the parameters of the equation, in order; null for an unknown value.',
  })
  parameters: (number | null)[];
  @ApiProperty({ type: [String], description: 'Parameters as the author names them, as TeX.' })
  parameters_tex: string[];
  @ApiProperty({ type: [String], description: 'Conditions as TeX.' }) conditions_tex: string[];
  @ApiProperty({ type: [NumberConditionDto], description: 'Conditions whose place and value are numbers.' })
  conditions: NumberConditionDto[];
  @ApiProperty({ type: [TrainedIntervalDto], description: 'Training intervals, as far as they are known.' })
  domain: TrainedIntervalDto[];
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
    description: 'Numbers in the weights and biases of all linear layers; null if there are none.',
  })
  network_size: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Epochs of training; null if unknown.' })
  epochs: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Lowest training loss; null if unknown.' })
  lowest_loss: number | null;
  @ApiProperty({ type: 'integer' }) download_count: number;
  @ApiPreview() preview: PreviewDto;
}
