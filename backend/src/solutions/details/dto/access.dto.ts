import { ApiProperty } from '@nestjs/swagger';
import { PERMISSIONS, type Permission } from '../../../auth/access/policy';
import { SOLUTION_ACTIONS, type SolutionAction } from '../../solution-access';

/** What the caller may do with a solution. */
export class AccessDto {
  @ApiProperty({ enum: PERMISSIONS, description: 'Own membership in the project, `read` without one' })
  permission_type: Permission;

  @ApiProperty({ enum: SOLUTION_ACTIONS, isArray: true, description: 'Screens ask this list, not the permission' })
  can: SolutionAction[];
}
