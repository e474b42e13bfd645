import { Injectable } from '@nestjs/common';
import type { Permission, ProjectVisibility } from '../auth/access/policy';
import { NamedStatements } from '../database/named-statements';
import type { HubStatus } from './solution-status';

/** The data on which access to a solution depends. */
export interface SolutionAccessRow {
  id: number;
  projectId: number;
  project: ProjectVisibility;
  /** The caller's permission in the project, as a member or by its organization; null if there is none. */
  permission: Permission | null;
  headVersion: number;
  headStatus: HubStatus;
  publishedVersion: number | null;
  submittedVersion: number | null;
}

const SELECT_ACCESS = `
  select s.id, s.project_id as "projectId", json_build_object('isPublic', p.is_public, 'isWithheld', p.is_withheld) as project, m.permission,
    s.head_version as "headVersion", h.status as "headStatus", s.published_version as "publishedVersion",
    (select q.version from solution_versions q where q.solution_id = s.id and q.status = 'submitted') as "submittedVersion"
  from solutions s
  join projects p on p.id = s.project_id
  join solution_versions h on h.solution_id = s.id and h.version = s.head_version
  left join project_rights m on m.project_id = s.project_id and m.user_id = $2`;

@Injectable()
export class SolutionAccessRepository {
  constructor(private readonly statements: NamedStatements) {}

  async byId(id: number, userId: number | null): Promise<SolutionAccessRow | null> {
    const [row] = await this.statements.rows<SolutionAccessRow>(`${SELECT_ACCESS} where s.id = $1`, [id, userId]);
    return row ?? null;
  }

  /** Finds a solution by its current or a previous name, in a project given by id. */
  async byName(projectId: number, name: string, userId: number | null): Promise<SolutionAccessRow | null> {
    const text = `${SELECT_ACCESS} join solution_names n on n.solution_id = s.id where n.project_id = $1 and n.name = $3`;
    const [row] = await this.statements.rows<SolutionAccessRow>(text, [projectId, userId, name]);
    return row ?? null;
  }
}
