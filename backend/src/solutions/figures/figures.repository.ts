import { Injectable } from '@nestjs/common';
import type { Preview } from '@hub/figure/preview';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import { standingJoins } from '../card.sql';
import { visibilityFor } from '../visibility';

/** One version of a solution, as far as pictures tell of it. */
export interface FigureFacts {
  id: number;
  name: string;
  /** `project/name` */
  label: string;
  version: number;
  equation_type: 'ode' | 'pde';
  equation_name: string | null;
  preview: Preview;
}

@Injectable()
export class FiguresRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** @param version null for the one that the caller is shown. @returns null where there is none that the caller may see */
  async one(actor: Actor | null, id: number, version: number | null): Promise<FigureFacts | null> {
    const visibility = visibilityFor(actor);
    const [row] = await this.statements.rows<FigureFacts>(
      `select s.id, s.name, s.label, v.version, v.equation_type, e.name as equation_name, v.preview
       from solutions s
       ${standingJoins('$2')}
       join solution_versions v on v.solution_id = s.id and v.version = coalesce($3, ${visibility.shownVersion})
       left join equations e on e.id = s.equation_id
       where s.id = $1 and ${visibility.sees('v')}`,
      [id, actor?.userId ?? null, version],
    );
    return row ?? null;
  }

  /** Of the first featured solution that has one. */
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
