import { readFileSync } from 'node:fs';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/access/access.decorators';
import { Operation } from '../../common/openapi/operation';

const SOLUTION_SCHEMA = JSON.parse(
  readFileSync(require.resolve('@hub/solver-file/schema/solution-2.json'), 'utf8'),
) as object;

/** The schemas of files that the hub takes. */
@ApiTags('solutions')
@Controller('schemas')
export class SchemasController {
  @Get('solution-2.json')
  @Public()
  @Operation({
    summary: 'Get the schema of open files',
    description:
      'The JSON Schema of the texts in a file NAME.solverhub. It does not change; a new format has a new name.',
  })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  getSolutionSchema(): object {
    return SOLUTION_SCHEMA;
  }
}
