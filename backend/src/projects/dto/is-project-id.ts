import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsId } from '../../common/http/is-id';

/** The id of a project in a body. */
export const IsProjectId = () =>
  applyDecorators(ApiProperty({ minimum: 1, maximum: 2 ** 31 - 1 }), IsId('projectid must be the id of a project'));
