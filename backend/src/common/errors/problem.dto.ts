import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class FieldErrorDto {
  @ApiProperty() field: string;
  @ApiProperty() message: string;
}

/** A problem document (RFC 9457). */
export class ProblemDto {
  @ApiProperty({
    example: 'solution-wrong-status',
    description: 'Type of the error for programs. Each operation lists its own.',
  })
  type: string;
  @ApiProperty({ example: 'Conflict' }) title: string;
  @ApiProperty({ type: 'integer', example: 409 }) status: number;
  @ApiProperty({ description: 'One sentence for people.' }) detail: string;
  @ApiPropertyOptional({ type: [FieldErrorDto], description: 'The fields with an error.' }) errors?: FieldErrorDto[];
  @ApiProperty({ description: 'Id of the request, to find it in the log of the hub.' })
  request_id: string;
  @ApiPropertyOptional({ description: 'Problem of a refused upload.' }) reason?: string;
  @ApiPropertyOptional({ description: 'What to do about a refused upload.' }) cure?: string;
  @ApiPropertyOptional({ type: 'integer', description: 'Number of solutions that use the entry.' }) count?: number;
  @ApiPropertyOptional({ description: 'End of the address of the public problem that is the same.' }) slug?: string;
  @ApiPropertyOptional({ description: 'What the second step of a login is sent with.' }) challenge?: string;
  @ApiPropertyOptional({ description: 'Whether the second step can be made with a passkey.' }) has_passkey?: boolean;
  @ApiPropertyOptional({ description: 'The scope that the API key lacks.' }) scope?: string;
}
