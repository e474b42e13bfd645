import { ApiProperty } from '@nestjs/swagger';

/** A group on the page of a user. */
export class UserProjectDto {
  @ApiProperty() projectname: string;
  @ApiProperty({
    description: 'Number of solutions in the project of which the user uploaded a version that the caller may see.',
  })
  count: number;
}
