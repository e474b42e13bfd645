import { Injectable } from '@nestjs/common';
import type { Derived, MergedDetails, SentDetails } from '@hub/solver-file';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import { AUTHORS } from '../card/authors.sql';
import { PROOF_JOIN } from '../card/proof.sql';
import { versionParameters, versionSql } from '../card/version.sql';
import { timeSql } from '../visibility';

/** A version, as much of it as its exports are made from and say. */
export interface VersionInHub {
  version: number;
  sha256: string;
  /** Details as the client sent them. */
  details: SentDetails;
  merged: MergedDetails;
  names: Pick<Derived, 'dependent_variables' | 'independent_variables'>;
  equation: {
    text: string | null;
    tree: Derived['equation'];
    tex: { equation: string[] | null; conditions: string[]; parameters: string[] };
  };
  name: string;
  label: string;
  published: boolean;
  authors: { username: string; full_name: string | null }[];
  /** Time when it was published, else uploaded. */
  date: string;
  hasCertificate: boolean;
  provenError: number | null;
}

@Injectable()
export class ExportsRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** @param version null for the one that the caller is shown. @returns null where there is none that the caller may see */
  async findVersion(actor: Actor | null, id: number, version: number | null): Promise<VersionInHub | null> {
    const asked = versionSql(actor);
    const [row] = await this.statements.rows<VersionInHub>(
      `select v.version, v.sha256, v.details, v.merged_details as merged, s.name, s.label,
         jsonb_build_object(
           'dependent_variables', v.derived->'dependent_variables',
           'independent_variables', v.derived->'independent_variables'
         ) as names,
         jsonb_build_object(
           'text', v.derived->'source',
           'tree', v.derived->'equation',
           'tex', jsonb_build_object(
             'equation', v.derived->'equation_tex',
             'conditions', v.derived->'conditions_tex',
             'parameters', v.derived->'parameters_tex'
           )
         ) as equation,
         v.status = 'published' as published, ${AUTHORS} as authors,
         ${timeSql('coalesce(v.published_at, v.created_at)')} as date,
         k.document_sha256 is not null as "hasCertificate", k.proven_error as "provenError"
       ${asked.from}
       ${PROOF_JOIN}
       ${asked.where}`,
      versionParameters(actor, id, version),
    );
    return row ?? null;
  }
}
