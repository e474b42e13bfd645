import { getMetadataStorage } from 'class-validator';
import { Environment } from './environment';

/** Names of the variables of the tests and the tools, and of programs that use the API. */
const OF_OTHERS = /^HUB_(TEST_|BROWSER|CACHE_DIR$|API_URL$)/;
/** Letters that may differ in a name that was meant. */
const MAX_EDITS = 4;

/** One sentence for each variable that looks like a setting of the hub and is none. */
export function unknownSettings(source: NodeJS.ProcessEnv): string[] {
  const known = settingNames();
  return Object.keys(source)
    .filter((name) => name.startsWith('HUB_') && !known.includes(name) && !OF_OTHERS.test(name))
    .map((name) => {
      const [nearest] = known
        .map((other) => ({ other, edits: editsBetween(name, other) }))
        .filter(({ edits }) => edits <= MAX_EDITS)
        .sort((a, b) => a.edits - b.edits);
      return `${name} is not a setting of the hub.${nearest ? ` Is ${nearest.other} meant?` : ''}`;
    });
}

function settingNames(): string[] {
  const checks = getMetadataStorage().getTargetValidationMetadatas(Environment, '', false, false);
  return [...new Set(checks.map(({ propertyName }) => propertyName))];
}

/** How many letters have to be added, removed or replaced (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}
