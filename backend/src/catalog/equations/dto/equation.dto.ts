import { ApiProperty } from '@nestjs/swagger';
import type { EquationEntity } from '../equation.entity';

export class EquationDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Markdown with TeX' }) description: string;
}

export const toEquationDto = ({ id, name, description }: EquationEntity): EquationDto => ({ id, name, description });
