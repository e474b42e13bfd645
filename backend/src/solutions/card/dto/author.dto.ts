import { ApiProperty } from '@nestjs/swagger';

/** Someone who uploaded a version of a solution, or stated a problem. */
export class AuthorDto {
  @ApiProperty() username: string;
  @ApiProperty({ type: String, nullable: true }) full_name: string | null;
}
