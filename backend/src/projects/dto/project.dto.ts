import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { MAX_NAME_LENGTH, MAX_PROJECT_DESCRIPTION_LENGTH } from '@hub/shared/limits';
import { NamedPageQueryDto } from '../../common/http/page-query.dto';
import { Trimmed } from '../../common/http/trimmed';
import { PERMISSIONS, type Permission } from '../../auth/access/policy';
import { actionsOn, PROJECT_ACTIONS, type ProjectAccess, type ProjectAction } from '../project-access';
import type { ContentsCount } from '../project-contents';
import type { Membership } from '../projects.repository';

const IsOrganizationName = () =>
  applyDecorators(
    Trimmed(),
    MaxLength(MAX_NAME_LENGTH, { message: 'The name of an organization must have at most $constraint1 characters' }),
    IsString({ message: 'The name of an organization must be text' }),
    IsOptional(),
  );

export class ProjectDto {
  @ApiProperty() id: number;
  @ApiProperty() projectname: string;
  @ApiProperty() description: string;
  @ApiProperty() is_public: boolean;
  @ApiProperty({ description: 'Whether this is the default project, for uploads without a project name.' })
  is_default: boolean;
  @ApiProperty({ enum: PERMISSIONS, description: "The caller's permission; `read` if the caller is not a member." })
  permission_type: Permission;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the organization that owns the project.' })
  organization: string | null;
  @ApiProperty({ description: 'Number of solutions in the project that the caller may see.' })
  solutions_count: number;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

export class ProjectUserDto {
  @ApiProperty() username: string;
  @ApiProperty({ enum: PERMISSIONS }) permission_type: Permission;
}

export class ProjectDetailDto extends ProjectDto {
  @ApiProperty({ type: [ProjectUserDto], description: 'The members, ordered by username.' }) users: ProjectUserDto[];
  @ApiProperty({ description: 'Number of solutions with a published version.' }) published_count: number;
  @ApiProperty({ description: 'Number of the revision, for the header `If-Match`, such as `"7"`.' }) revision: number;
  @ApiProperty() is_owner: boolean;
  @ApiProperty({ enum: PROJECT_ACTIONS, isArray: true, description: 'Actions that the caller may take.' })
  can: ProjectAction[];
}

export class CreateProjectDto {
  @ApiProperty({ maxLength: MAX_NAME_LENGTH, description: 'Name, which is normalised.' })
  @Trimmed()
  @IsString({ message: 'Name must be text' })
  @IsNotEmpty({ message: 'Name cannot be Empty' })
  projectname: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_PROJECT_DESCRIPTION_LENGTH })
  @Trimmed()
  @MaxLength(MAX_PROJECT_DESCRIPTION_LENGTH, { message: 'The description must have at most $constraint1 characters' })
  @IsString({ message: 'The description must be text' })
  @IsOptional()
  description?: string | null;

  @ApiPropertyOptional({ default: false })
  @IsBoolean({ message: 'is_public must be true or false' })
  is_public: boolean = false;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Name of an organization of yours that owns it.' })
  @IsOrganizationName()
  organization?: string | null;
}

export class MoveProjectDto {
  @ApiProperty({ type: String, nullable: true, description: 'Name of the organization; null for no organization.' })
  @Trimmed()
  @MaxLength(MAX_NAME_LENGTH, { message: 'The name of an organization must have at most $constraint1 characters' })
  @IsString({ message: 'organization must be the name of an organization, or null' })
  @ValidateIf((_dto, value) => value !== null)
  organization: string | null;
}

export class ProjectQueryDto extends NamedPageQueryDto {
  @ApiPropertyOptional({ description: 'Only projects of the organization with this name.' })
  @IsOrganizationName()
  organization?: string;
}

/** A project, and the name of the organization that owns it. */
type Shown = Pick<Membership, 'project' | 'organization'>;

const EMPTY: ContentsCount = { solutions: 0, published: 0 };

export function toProjectDto({ project, organization }: Shown, access: ProjectAccess, contents = EMPTY): ProjectDto {
  return {
    id: project.id,
    projectname: project.name,
    description: project.description,
    is_public: project.isPublic,
    is_default: access.isDefault,
    permission_type: access.permission ?? 'read',
    organization,
    solutions_count: contents.solutions,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  };
}

export function toProjectDetailDto(
  shown: Shown,
  access: ProjectAccess,
  users: ProjectUserDto[],
  contents = EMPTY,
): ProjectDetailDto {
  return {
    ...toProjectDto(shown, access, contents),
    users,
    published_count: contents.published,
    revision: shown.project.revision,
    is_owner: access.permission === 'owner',
    can: actionsOn(access),
  };
}
