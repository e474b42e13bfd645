import type { Rung } from '@hub/certify';
import { ApiProperty } from '@nestjs/swagger';
import { ApiProvenError, ApiRelativeError, ApiRung, PROOF_STATES, type ProofState } from '../../card/dto/proof.dto';
import { ApiPreview, type PreviewDto, PreviewModels } from '../../dto/preview.dto';
import { ProblemSummaryDto } from '../../problems/dto/problem.dto';

/** A collection as a row of a list. */
export class CollectionSummaryDto {
  @ApiProperty({
    example: 'stiff-problems-8u2k1m9c4d0f7h3a',
    description: 'Last part of its address. What is behind its last hyphen stays the same.',
  })
  slug: string;
  @ApiProperty() title: string;
  @ApiProperty({ type: String, nullable: true, description: 'Its owner; null for a collection of the hub itself.' })
  username: string | null;
  @ApiProperty({ description: 'Whether it is listed. Others can be seen by everybody who knows the address.' })
  is_public: boolean;
  @ApiProperty({ type: 'integer', description: 'Number of its published solutions.' }) solutions_count: number;
  @ApiProperty({ type: 'integer', description: 'Number of its problems.' }) problems_count: number;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

/** A published solution of a collection. */
@PreviewModels()
export class CollectionSolutionDto {
  @ApiProperty({ example: 'project/name' }) label: string;
  @ApiProperty({ type: String, nullable: true, description: 'Who uploaded it; null for a former member.' })
  username: string | null;
  @ApiProperty({ enum: ['ode', 'pde'] }) equation_type: 'ode' | 'pde';
  @ApiProperty({ type: String, nullable: true, description: 'Name of its entry in the catalog.' })
  equation_name: string | null;
  @ApiProperty({ example: 'neurodiffeq', description: 'Library that it was made with.' }) library: string;
  @ApiProperty({ enum: PROOF_STATES, description: 'waiting: the certificate of the version is being computed' })
  proof_state: ProofState;
  @ApiRung() proof_rung: Rung | null;
  @ApiProvenError() proven_error: number | null;
  @ApiRelativeError() relative_error: number | null;
  @ApiPreview() preview: PreviewDto;
}

/** A solution or a problem. Both are null for one that is hidden at the moment, which only the owner gets. */
export class CollectionItemDto {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Id of the solution; null for a problem.' })
  solution_id: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Permanent end of the address of the problem.' })
  problem_slug: string | null;
  @ApiProperty({ description: 'What the owner says of it.' }) note: string;
  @ApiProperty({ type: CollectionSolutionDto, nullable: true, description: 'The solution; null for a problem.' })
  solution: CollectionSolutionDto | null;
  @ApiProperty({ type: ProblemSummaryDto, nullable: true, description: 'The problem; null for a solution.' })
  problem: ProblemSummaryDto | null;
}

export class CollectionDto extends CollectionSummaryDto {
  @ApiProperty({ description: 'Markdown with TeX.' }) text: string;
  @ApiProperty({ type: [CollectionItemDto], description: 'In the order that the owner chose.' })
  items: CollectionItemDto[];
  @ApiProperty({ description: 'Whether the caller may change it.' }) can_edit: boolean;
  @ApiProperty({ description: 'Whether the caller may delete it.' }) can_delete: boolean;
  @ApiProperty({ description: 'Number of the revision, for the header `If-Match`, such as `"7"`.' }) revision: number;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}
