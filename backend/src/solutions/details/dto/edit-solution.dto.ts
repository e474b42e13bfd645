import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

/** Fields that are left out stay as they are. */
export class EditSolutionDto {
  @ApiPropertyOptional({ description: 'Admins only' })
  @IsOptional()
  @IsBoolean({ message: 'featured must be true or false' })
  featured?: boolean;
}
