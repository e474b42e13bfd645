import { ApiProperty } from '@nestjs/swagger';

export class ContributorDto {
  @ApiProperty() username: string;
  @ApiProperty({ type: String, nullable: true }) full_name: string | null;
  @ApiProperty({ description: 'Number of published solutions of which the user uploaded a published version.' })
  solutions_count: number;
}
