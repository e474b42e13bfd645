import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from './run.mjs';
import { countJest } from './tally.mjs';

/**
 * Runs the suite of a configuration of Jest.
 * @param {string} config its path
 * @param {{ workers?: number, args?: string[], pattern?: string, env?: Record<string, string> }} options `pattern` of `-t`, which `args` hold too
 * @returns {Promise<import('./tally.mjs').Counts>}
 */
export async function runJest(config, { workers = 2, args = [], pattern, env = {} } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-tests-'));
  const report = path.join(folder, 'report.json');
  const options = ['--ci', '--maxWorkers', String(workers), '--json', '--outputFile', report];
  const { code } = await runTool('jest', ['-c', config, ...options, ...args], { env });
  const counts = countJest(code, read(report), pattern);
  rmSync(folder, { recursive: true });
  return counts;
}

/** Null where Jest ended before it could write. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
