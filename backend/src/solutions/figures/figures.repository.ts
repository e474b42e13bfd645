import { Injectable } from '@nestjs/common';
import type { Preview } from '@hub/figure/preview';
import type { Derived, Evaluated } from '@hub/solver-file';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import { versionParameters, versionSql } from '../card/version.sql';

/** The data of a version that its pictures show. */
export interface FigureFacts {
  id: number;
  name: string;
  /** Label of the solution: `project/name`. */
  label: string;
  version: number;
  equation_type: 'ode' | 'pde';
  equation_name: string | null;
  preview: Preview;
}

/** What a version says of the plane of its unknowns. */
export interface PlaneFacts {
  equation: Derived['equation'];
  /** Computed values; null if they are of an older version, or of a bundle, whose parameters may differ from those of the equation. */
  evaluated: Evaluated | null;
}

@Injectable()
export class FiguresRepository {
  constructor(private readonly statements: NamedStatements) {}

  /**
   * @param version null for the default version of the caller. @returns null where there is none that the caller may
   * see
   */
  async findFacts(actor: Actor | null, id: number, version: number | null): Promise<FigureFacts | null> {
    const asked = versionSql(actor);
    const [row] = await this.statements.rows<FigureFacts>(
      `select s.id, s.name, s.label, v.version, v.equation_type, e.name as equation_name, v.preview
       ${asked.from}
       left join equations e on e.id = s.equation_id
       ${asked.where}`,
      versionParameters(actor, id, version),
    );
    return row ?? null;
  }

  /** @param version null for the default version of the caller. @returns null where there is none that the caller may see */
  async findPlane(actor: Actor | null, id: number, version: number | null): Promise<PlaneFacts | null> {
    const asked = versionSql(actor);
    const [row] = await this.statements.rows<PlaneFacts>(
      `select v.derived->'equation' as equation,
         case when v.equation_version = v.version and v.values_version = v.version
           and coalesce(v.evaluation->>'held', '[]') = '[]' then v.evaluated end as evaluated
       ${asked.from}
       ${asked.where}`,
      versionParameters(actor, id, version),
    );
    return row ?? null;
  }

  /** The preview of the first featured solution that has one. */
  async featured(): Promise<Preview | null> {
    const [row] = await this.statements.rows<{ preview: Preview }>(
      `select v.preview from solutions s
       join solution_versions v on v.solution_id = s.id and v.version = s.published_version
       where s.featured and v.preview->>'kind' <> 'none' order by s.featured_position, s.id limit 1`,
      [],
    );
    return row?.preview ?? null;
  }
}
