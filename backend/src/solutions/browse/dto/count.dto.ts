import { ApiProperty } from '@nestjs/swagger';

/** What `return_count=true` answers in place of a list. */
export class CountDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 12 }) count: number;
}
