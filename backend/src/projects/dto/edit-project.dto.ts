import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_NAME_LENGTH, MAX_PROJECT_DESCRIPTION_LENGTH } from '@hub/shared/limits';
import { Trimmed } from '../../common/http/trimmed';
import { UnlessLeftOut } from '../../common/http/unless-left-out';

/** A field that is left out stays as it is. */
export class EditProjectDto {
  @ApiPropertyOptional({
    maxLength: MAX_NAME_LENGTH,
    description: 'New name, which is normalised. The previous name still leads to the project.',
  })
  @Trimmed()
  @IsString({ message: 'Name must be text' })
  @IsNotEmpty({ message: 'Name cannot be Empty' })
  @UnlessLeftOut()
  projectname?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: MAX_PROJECT_DESCRIPTION_LENGTH,
    description: 'Description in Markdown with TeX. Null clears it.',
  })
  @Trimmed()
  @MaxLength(MAX_PROJECT_DESCRIPTION_LENGTH, { message: 'The description must have at most $constraint1 characters' })
  @IsString({ message: 'The description must be text' })
  @IsOptional()
  description?: string | null;

  @ApiPropertyOptional()
  @IsBoolean({ message: 'is_public must be true or false' })
  @UnlessLeftOut()
  is_public?: boolean;
}
