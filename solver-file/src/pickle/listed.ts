/** Rows of `module: name name`, as `module.name`. */
export function listed(rows: string): string[] {
  return rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [module = '', names = ''] = row.trim().split(': ');
      return names.split(' ').map((name) => `${module}.${name}`);
    });
}
