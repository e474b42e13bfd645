import { ApiProperty } from '@nestjs/swagger';

export class InspectionNoteDto {
  @ApiProperty({ enum: ['ok', 'warn', 'danger'] }) kind: 'ok' | 'warn' | 'danger';
  @ApiProperty({ description: 'One sentence for people.' }) text: string;
}

/** What a solver file would do when it is loaded, found without running it. */
export class InspectionDto {
  @ApiProperty({ enum: ['usual', 'unusual', 'dangerous'] }) verdict: 'usual' | 'unusual' | 'dangerous';
  @ApiProperty({ type: [String] }) imports: string[];
  @ApiProperty({ type: [String] }) calls: string[];
  @ApiProperty({ type: [InspectionNoteDto] }) notes: InspectionNoteDto[];
}
