/** SHA-256 of the files that a version needs, in order. */
export const USED_FILES = `select sha256 from files f
  where exists (select from solution_versions v where v.sha256 = f.sha256) order by sha256`;
