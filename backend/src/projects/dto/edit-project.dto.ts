import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/http/trimmed';
import { UnlessLeftOut } from '../../common/http/unless-left-out';

/** A field that is left out stays as it is. */
export class EditProjectDto {
  @ApiPropertyOptional({ maxLength: 100, description: 'Brought into normal form; the old name goes on leading here' })
  @Trimmed()
  @IsString({ message: 'Name must be text' })
  @IsNotEmpty({ message: 'Name cannot be Empty' })
  @UnlessLeftOut()
  projectname?: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 2000, description: 'Null clears it' })
  @Trimmed()
  @MaxLength(2000, { message: 'The description has at most 2000 characters' })
  @IsString({ message: 'The description must be text' })
  @IsOptional()
  description?: string | null;

  @ApiPropertyOptional()
  @IsBoolean({ message: 'is_public must be true or false' })
  @UnlessLeftOut()
  is_public?: boolean;
}
