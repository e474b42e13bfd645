import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsId } from '../../common/http/is-id';
import { MAX_INTEGER } from '../../common/http/max-integer';

/** The id of a project in a body. */
export const IsProjectId = () =>
  applyDecorators(ApiProperty({ minimum: 1, maximum: MAX_INTEGER }), IsId('projectid must be the id of a project'));
