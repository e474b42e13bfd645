import { createHash } from 'node:crypto';
import { DefaultNamingStrategy, type Table } from 'typeorm';

const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Tables and columns in snake_case, constraints by a rule a reader can guess: `uq_projects_name`, `fk_sessions_user_id`. */
export class HubNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, custom ?? property].join('_'));
  }
  override joinColumnName(relation: string, referenced: string): string {
    return snake(`${relation}_${referenced}`);
  }
  override primaryKeyName(table: Table | string): string {
    return `pk_${this.plain(table)}`;
  }
  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return this.fit('uq', table, columns);
  }
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return this.fit('fk', table, columns);
  }
  override indexName(table: Table | string, columns: string[]): string {
    return this.fit('ix', table, columns);
  }

  private plain(table: Table | string): string {
    return this.getTableName(table).split('.').at(-1)!;
  }
  /** PostgreSQL cuts names at 63 bytes: a longer one ends in a digest, so that it stays its own. */
  private fit(kind: string, table: Table | string, columns: string[]): string {
    const name = `${kind}_${this.plain(table)}_${columns.map(snake).join('_')}`;
    return name.length <= 63
      ? name
      : `${name.slice(0, 54)}_${createHash('sha1').update(name).digest('hex').slice(0, 8)}`;
  }
}
