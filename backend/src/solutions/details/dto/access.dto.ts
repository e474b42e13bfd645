import { ApiProperty } from '@nestjs/swagger';
import { PERMISSIONS, type Permission } from '../../../auth/access/policy';

export const SOLUTION_ACTIONS = ['edit', 'submit', 'delete', 'publish', 'reject', 'feature', 'history'] as const;
export type SolutionAction = (typeof SOLUTION_ACTIONS)[number];

/** What the caller may do with a solution. */
export class AccessDto {
  @ApiProperty({ enum: PERMISSIONS, description: 'Own membership in the project, `read` without one' })
  permission_type: Permission;

  @ApiProperty({ enum: SOLUTION_ACTIONS, isArray: true, description: 'Screens ask this list, not the permission' })
  can: SolutionAction[];
}
