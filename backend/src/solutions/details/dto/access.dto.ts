import { ApiProperty } from '@nestjs/swagger';
import { PERMISSIONS, type Permission } from '../../../auth/access/policy';
import { SOLUTION_ACTIONS, type SolutionAction } from '../../solution-access';

/** What the caller may do with a solution. */
export class AccessDto {
  @ApiProperty({
    enum: PERMISSIONS,
    description: 'Permission of the caller in the project; `read` if the caller is not a member.',
  })
  permission_type: Permission;

  @ApiProperty({ enum: SOLUTION_ACTIONS, isArray: true, description: 'Actions that the caller may take now.' })
  can: SolutionAction[];
}
