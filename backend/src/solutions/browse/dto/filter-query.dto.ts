import { LIBRARIES, type Library } from '@hub/shared/libraries';
import { MAX_NAME_LENGTH, MAX_SEARCH_LENGTH } from '@hub/shared/limits';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { CommaList } from '../../../common/http/comma-list';
import { Flag } from '../../../common/http/flag';
import { DecimalNumber, toWholeNumber } from '../../../common/http/whole-number';
import { HUB_STATUSES, type HubStatus } from '../../solution-status';
import { MAX_INTEGER } from '../../../common/http/max-integer';

export const EQUATION_TYPES = ['ode', 'pde'] as const;
export const PROBLEM_TYPES = ['ivp', 'bvp'] as const;
export const CONDITION_TYPES = ['ivp', 'ibvp1d', 'dirichletbvp', 'dirichletbvp2d'] as const;
const LIBRARY_KEYS = Object.keys(LIBRARIES) as Library[];
export type ConditionType = (typeof CONDITION_TYPES)[number];

const Keys =
  (keys: readonly string[]): PropertyDecorator =>
  (target, key) => {
    ApiPropertyOptional({ type: String, description: `One or more of ${keys.join(', ')}, separated by commas.` })(
      target,
      key,
    );
    CommaList()(target, key);
    IsIn(keys, { each: true, message: `$property must be some of ${keys.join(', ')}` })(target, key);
    IsOptional()(target, key);
  };

const Ids = (): PropertyDecorator => (target, key) => {
  ApiPropertyOptional({ type: String, description: 'One or more ids, separated by commas.' })(target, key);
  CommaList(toWholeNumber)(target, key);
  for (const check of [IsInt, (o: object) => Min(1, o), (o: object) => Max(MAX_INTEGER, o)]) {
    check({ each: true, message: '$property must be ids, separated by commas' })(target, key);
  }
  IsOptional()(target, key);
};

const Bound = (): PropertyDecorator => (target, key) => {
  ApiPropertyOptional({ type: Number })(target, key);
  DecimalNumber()(target, key);
  IsNumber({}, { message: '$property must be a finite number' })(target, key);
  IsOptional()(target, key);
};

/** Which solutions are asked for. Filters intersect; a comma list is a union inside its filter. */
export class FilterQueryDto {
  @ApiPropertyOptional({
    description:
      'Words to find in label, equation name, description and username, and inside words from three letters on. A word without a match also finds words with one typing error. Names of types find solutions of that type ("boundary value problem", "ODE"), and words such as "equation" are ignored next to others.',
  })
  @IsOptional()
  @MaxLength(MAX_SEARCH_LENGTH, { message: 'q must have at most $constraint1 characters' })
  @IsString({ message: 'q must be text' })
  q?: string;

  @ApiPropertyOptional({ description: 'Only featured solutions, or with `false` only others.' })
  @Flag()
  featured?: boolean;

  @ApiPropertyOptional({
    description: 'Only solutions whose error is proven to be at most a tenth of their range, or only all others.',
  })
  @Flag()
  proven?: boolean;

  @ApiPropertyOptional({ description: 'Only solutions of which this user uploaded a version that the caller may see.' })
  @IsOptional()
  @MaxLength(100, { message: 'username must have at most 100 characters' })
  @IsString({ message: 'username must be text' })
  username?: string;

  @ApiPropertyOptional({ description: 'With `true`, all solutions in the projects of which the caller is a member.' })
  @Flag()
  my?: boolean;

  @ApiPropertyOptional({
    enum: HUB_STATUSES,
    description: 'Only solutions with this status. Statuses other than `published` are for admins, or with `my=true`.',
  })
  @IsOptional()
  @IsIn(HUB_STATUSES, { message: `status must be one of ${HUB_STATUSES.join(', ')}` })
  status?: HubStatus;

  @ApiPropertyOptional({ description: 'Only solutions in the project with this name.' })
  @IsOptional()
  @MaxLength(MAX_NAME_LENGTH, { message: 'project must have at most $constraint1 characters' })
  @IsString({ message: 'project must be text' })
  project?: string;

  @Keys(EQUATION_TYPES) equation_types?: (typeof EQUATION_TYPES)[number][];
  @Keys(PROBLEM_TYPES) problem_types?: (typeof PROBLEM_TYPES)[number][];
  @Keys(CONDITION_TYPES) condition_types?: ConditionType[];
  @Keys(LIBRARY_KEYS) libraries?: Library[];
  @Ids() equations?: number[];
  @Ids() use_cases?: number[];

  @Bound() domain_t_min?: number;
  @Bound() domain_t_max?: number;
  @Bound() domain_x_min?: number;
  @Bound() domain_x_max?: number;
  @Bound() domain_y_min?: number;
  @Bound() domain_y_max?: number;
}
