import { MAX_SEARCH_LENGTH } from '@hub/shared/limits';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';

export class SearchQueryDto {
  @ApiPropertyOptional({
    maxLength: MAX_SEARCH_LENGTH,
    description: 'Text to search for. Queries of fewer than three characters return nothing.',
  })
  @IsOptional()
  @Trimmed()
  @MaxLength(MAX_SEARCH_LENGTH, { message: 'q must have at most $constraint1 characters' })
  @IsString({ message: 'q must be text' })
  q?: string;
}

export class FoundEquationDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

export class FoundSolutionDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ example: 'project/name' }) label: string;
  @ApiProperty({ type: String, nullable: true }) equation_name: string | null;
  @ApiProperty({ type: String, nullable: true }) username: string | null;
}

export class FoundUserDto {
  @ApiProperty() username: string;
  @ApiProperty({ type: String, nullable: true }) full_name: string | null;
}

/** What a search finds: at most five of each kind, best match first. */
export class SearchAnswerDto {
  @ApiProperty({ type: [FoundEquationDto] }) equations: FoundEquationDto[];
  @ApiProperty({ type: [FoundSolutionDto], description: 'Published solutions that match.' })
  solutions: FoundSolutionDto[];
  @ApiProperty({
    type: [FoundUserDto],
    description: 'Users that match; for visitors, only those with published solutions.',
  })
  users: FoundUserDto[];
}
