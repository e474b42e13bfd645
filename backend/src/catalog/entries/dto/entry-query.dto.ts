import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { NamedPageQueryDto } from '../../../common/http/page-query.dto';
import { WholeNumber } from '../../../common/http/whole-number';

/** The whole list, or a part of it where `page_size` is given. */
export class ListEntriesQueryDto extends OmitType(NamedPageQueryDto, ['page_size']) {
  @ApiPropertyOptional({ minimum: 1, maximum: 100, description: 'Without it the whole list' })
  @WholeNumber()
  @IsInt({ message: 'page_size must be a whole number' })
  @Min(1, { message: 'page_size must be from 1 to 100' })
  @Max(100, { message: 'page_size must be from 1 to 100' })
  @IsOptional()
  page_size?: number;
}

export class DeleteEntryQueryDto {
  @ApiPropertyOptional({ description: 'Entry that takes over the solutions of the deleted one' })
  @WholeNumber()
  @Max(2 ** 31 - 1, { message: 'move_to is no id' })
  @Min(1, { message: 'move_to is no id' })
  @IsInt({ message: 'move_to is no id' })
  @IsOptional()
  move_to?: number;
}
