import { ApiProperty } from '@nestjs/swagger';
import { ApiEvaluated, type EvaluatedDto, EvaluatedModels } from './evaluated.dto';
import { ApiLossEpochs, LOSSES } from './solution.dto';

/** The long lists of a version: the same fields as in a solution. */
@EvaluatedModels()
export class SamplesDto {
  @ApiProperty() version: number;
  @ApiProperty({
    type: 'array',
    items: {},
    description: 'Sample as uploaded: first the points, then the values. It may be empty.',
  })
  sample_solution: unknown[];
  @ApiProperty(LOSSES) sample_loss: (number | null)[];
  @ApiLossEpochs() sample_loss_epochs: number[] | null;
  @ApiProperty(LOSSES) train_loss: (number | null)[];
  @ApiLossEpochs() train_loss_epochs: number[] | null;
  @ApiProperty(LOSSES) valid_loss: (number | null)[];
  @ApiLossEpochs() valid_loss_epochs: number[] | null;
  @ApiEvaluated() evaluated: EvaluatedDto;
}
