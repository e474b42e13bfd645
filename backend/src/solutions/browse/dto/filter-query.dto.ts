import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { CommaList } from '../../../common/http/comma-list';
import { DecimalNumber, toWholeNumber } from '../../../common/http/whole-number';
import { HUB_STATUSES, type HubStatus } from '../../solution-status';

export const EQUATION_TYPES = ['ode', 'pde'] as const;
export const PROBLEM_TYPES = ['ivp', 'bvp'] as const;
export const CONDITION_TYPES = ['ivp', 'ibvp1d', 'dirichletbvp', 'dirichletbvp2d'] as const;
export type ConditionType = (typeof CONDITION_TYPES)[number];
const MAX_ID = 2 ** 31 - 1;

/** `true` or `false`. */
export const Flag = (): PropertyDecorator => (target, key) => {
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))(
    target,
    key,
  );
  IsBoolean({ message: '$property must be true or false' })(target, key);
  IsOptional()(target, key);
};

const Keys =
  (keys: readonly string[]): PropertyDecorator =>
  (target, key) => {
    ApiPropertyOptional({ type: String, description: `Some of ${keys.join(', ')}, separated by commas` })(target, key);
    CommaList()(target, key);
    IsIn(keys, { each: true, message: `$property must be some of ${keys.join(', ')}` })(target, key);
    IsOptional()(target, key);
  };

const Ids = (): PropertyDecorator => (target, key) => {
  ApiPropertyOptional({ type: String, description: 'Ids, separated by commas' })(target, key);
  CommaList(toWholeNumber)(target, key);
  for (const check of [IsInt, (o: object) => Min(1, o), (o: object) => Max(MAX_ID, o)]) {
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
    description: 'Words to find in label, equation name, description and username; one that is nowhere may hold a slip',
  })
  @IsOptional()
  @MaxLength(200, { message: 'q has at most 200 characters' })
  @IsString({ message: 'q must be text' })
  q?: string;

  @ApiPropertyOptional({ description: 'Only featured (or only not featured) solutions' })
  @Flag()
  featured?: boolean;

  @ApiPropertyOptional({ description: 'Solutions of which this user uploaded a version that the caller may see' })
  @IsOptional()
  @MaxLength(100, { message: 'username has at most 100 characters' })
  @IsString({ message: 'username must be text' })
  username?: string;

  @ApiPropertyOptional({ description: 'Everything in projects that the caller is a member of' })
  @Flag()
  my?: boolean;

  @ApiPropertyOptional({ enum: HUB_STATUSES, description: 'Other than published: for admins, or together with my' })
  @IsOptional()
  @IsIn(HUB_STATUSES, { message: `status must be one of ${HUB_STATUSES.join(', ')}` })
  status?: HubStatus;

  @ApiPropertyOptional({ description: 'Name of a project' })
  @IsOptional()
  @MaxLength(100, { message: 'project has at most 100 characters' })
  @IsString({ message: 'project must be text' })
  project?: string;

  @Keys(EQUATION_TYPES) equation_types?: (typeof EQUATION_TYPES)[number][];
  @Keys(PROBLEM_TYPES) problem_types?: (typeof PROBLEM_TYPES)[number][];
  @Keys(CONDITION_TYPES) condition_types?: ConditionType[];
  @Ids() equations?: number[];
  @Ids() use_cases?: number[];

  @Bound() domain_t_min?: number;
  @Bound() domain_t_max?: number;
  @Bound() domain_x_min?: number;
  @Bound() domain_x_max?: number;
  @Bound() domain_y_min?: number;
  @Bound() domain_y_max?: number;
}
