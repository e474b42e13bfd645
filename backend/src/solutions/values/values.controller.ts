import { Body, Controller, HttpCode, Ip, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { VersionQueryDto } from '../dto/version-query.dto';
import { ValuesQuestionDto } from './dto/values-question.dto';
import { ValuesDto } from './dto/values.dto';
import { ValuesService } from './values.service';

@ApiTags('solutions')
@Controller('solutions')
export class ValuesController {
  constructor(private readonly values: ValuesService) {}

  @Post(':id/values')
  @HttpCode(200)
  @Public()
  @Operation({
    summary: 'Evaluate a solution at points',
    description:
      'Computes unknowns, their derivatives and the residuals of the equation from the weights in the file, in double precision, without running code from the file. At most 10,000 points and 50,000 numbers. `version` works as in `GET /solutions/{id}`. Points outside the trained domain are evaluated as well; `outside_domain` counts them.',
    problems: {
      422: {
        'cannot-evaluate': 'The values cannot be computed from the file; `detail` says why.',
      },
      503: { 'file-missing': 'The file is missing from the store of the hub.' },
    },
  })
  @ApiOkResponse({ type: ValuesDto })
  evaluateSolution(
    @IdParam('solution') id: number,
    @Query() { version }: VersionQueryDto,
    @Body() question: ValuesQuestionDto,
    @CurrentActor() actor: Actor | null,
    @Ip() address: string,
  ): Promise<ValuesDto> {
    return this.values.evaluate({ actor, address }, id, version, question);
  }
}
