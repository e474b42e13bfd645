import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

const message = 'projectid must be the id of a project';

/** The id of a project in a body. */
export const IsProjectId = () =>
  applyDecorators(
    ApiProperty({ minimum: 1, maximum: 2 ** 31 - 1 }),
    Max(2 ** 31 - 1, { message }),
    Min(1, { message }),
    IsInt({ message }),
  );
