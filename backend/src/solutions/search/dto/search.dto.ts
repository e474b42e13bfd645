import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';

export class SearchQueryDto {
  @ApiPropertyOptional({ maxLength: 200, description: 'From three characters on; less finds nothing' })
  @IsOptional()
  @Trimmed()
  @MaxLength(200, { message: 'q has at most 200 characters' })
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

/** At most five of each, best match first. */
export class SearchAnswerDto {
  @ApiProperty({ type: [FoundEquationDto] }) equations: FoundEquationDto[];
  @ApiProperty({ type: [FoundSolutionDto], description: 'Published ones' }) solutions: FoundSolutionDto[];
  @ApiProperty({ type: [FoundUserDto], description: 'For visitors only those who have published' })
  users: FoundUserDto[];
}
