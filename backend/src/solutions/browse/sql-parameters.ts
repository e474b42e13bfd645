/** Collects the values of a statement and names them $1, $2, … */
export class SqlParameters {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}
