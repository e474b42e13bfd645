import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class FieldErrorDto {
  @ApiProperty() field: string;
  @ApiProperty() message: string;
}

/** RFC 9457. */
export class ProblemDto {
  @ApiProperty({ example: 'solution-wrong-status' }) type: string;
  @ApiProperty({ example: 'Conflict' }) title: string;
  @ApiProperty({ example: 409 }) status: number;
  @ApiProperty({ description: 'One sentence for people.' }) detail: string;
  @ApiPropertyOptional({ type: [FieldErrorDto] }) errors?: FieldErrorDto[];
  @ApiProperty() request_id: string;
}
