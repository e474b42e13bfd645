import { LIBRARIES } from '@hub/shared/libraries';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { Public } from '../../auth/access/access.decorators';
import { EnumsDto } from './dto/enums.dto';
import {
  CONDITION_TYPE_MAPPING,
  CONDITION_TYPES,
  DIFF_EQUATION_TYPES,
  DIFF_EQUATION_TYPES_LONG,
  HUB_STATUS_TYPES,
  PROBLEM_TYPES,
} from './enums';

@ApiTags('catalog')
@Controller('enums')
export class EnumsController {
  @Get()
  @Public()
  @Operation({
    summary: 'Get the names of types and statuses',
    description:
      'The keys that the API uses for equation types, problem types, condition types and statuses, each with its label for people.',
  })
  @ApiOkResponse({ type: EnumsDto })
  getEnums(): EnumsDto {
    return {
      diff_equation_types: DIFF_EQUATION_TYPES,
      diff_equation_types_long: DIFF_EQUATION_TYPES_LONG,
      hub_status_types: HUB_STATUS_TYPES,
      condition_types: CONDITION_TYPES,
      problem_types: PROBLEM_TYPES,
      libraries: LIBRARIES,
      condition_type_mapping: CONDITION_TYPE_MAPPING,
    };
  }
}
