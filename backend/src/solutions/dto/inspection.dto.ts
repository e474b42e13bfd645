import type { Verdict } from '@hub/solver-file';
import { ApiProperty } from '@nestjs/swagger';

export class InspectionNoteDto {
  @ApiProperty({ enum: ['ok', 'warn', 'danger'] }) kind: 'ok' | 'warn' | 'danger';
  @ApiProperty({ description: 'One sentence for people.' }) text: string;
}

export class WithoutCodeDto {
  @ApiProperty({
    enum: ['yes', 'partly', 'no'],
    description:
      '`yes`: the Python package `solverhub` can rebuild networks, conditions and equation from the JSON export. `partly`: values can be computed and exported, but not everything can be rebuilt. `no`: neither.',
  })
  usable: 'yes' | 'partly' | 'no';
  @ApiProperty({ type: String, nullable: true, description: 'Why not, as one sentence; null for `yes`.' })
  reason: string | null;
}

/** What a solver file would do when it is loaded, found without running it. */
export class InspectionDto {
  @ApiProperty({ enum: ['no_code', 'usual', 'unusual', 'dangerous'] }) verdict: Verdict;
  @ApiProperty({ type: [String] }) imports: string[];
  @ApiProperty({ type: [String] }) calls: string[];
  @ApiProperty({ type: [InspectionNoteDto] }) notes: InspectionNoteDto[];
  @ApiProperty({
    required: false,
    description:
      'Whether the solver can be used without running code of its author. Missing until a new release of the hub has read the file.',
  })
  without_code?: WithoutCodeDto;
}
