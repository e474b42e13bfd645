import { Injectable } from '@nestjs/common';
import type { Derived, MergedDetails, SentDetails } from '@hub/solver-file';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import { versionParameters, versionSql } from '../card/version.sql';

/** What evaluating one version needs beside its file. */
export interface EvaluatedVersion {
  version: number;
  sha256: string;
  /** Details as the client sent them. */
  details: SentDetails;
  merged: MergedDetails;
  names: Pick<Derived, 'dependent_variables' | 'independent_variables'>;
}

@Injectable()
export class ValuesRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** @param version null for the one that the caller is shown. @returns null where there is none that the caller may see */
  async findVersion(actor: Actor | null, id: number, version: number | null): Promise<EvaluatedVersion | null> {
    const asked = versionSql(actor);
    const [row] = await this.statements.rows<EvaluatedVersion>(
      `select v.version, v.sha256, v.details, v.merged_details as merged,
         jsonb_build_object(
           'dependent_variables', v.derived->'dependent_variables',
           'independent_variables', v.derived->'independent_variables'
         ) as names
       ${asked.from}
       ${asked.where}`,
      versionParameters(actor, id, version),
    );
    return row ?? null;
  }
}
