import { GUIDE_NAMES, embeddedSolution, paths } from './paths.ts';
import { SOLUTION_TABS } from './solution-tabs.ts';

/** What stands for the parts of a pattern. */
const PARTS: Record<string, string | number> = { id: 17, slug: 'heat-5', username: 'ada', name: 'lab', page: 'api' };
const all = Object.entries({ ...paths, embeddedSolution });

it.each(all)('the address of %s is its pattern with the parts filled in', (_name, { pattern, to }) => {
  const [part] = /(?<=:)\w+/.exec(pattern) ?? [];
  const address = part ? (to as (of: string | number) => string)(PARTS[part]!) : (to as () => string)();
  expect(address).toBe(pattern.replace(/:(\w+)/, (_, name: string) => String(PARTS[name])));
});

it('no two screens have one pattern', () => {
  const patterns = all.map(([, { pattern }]) => pattern);
  expect(new Set(patterns).size).toBe(patterns.length);
});

it('addresses have a query only where there is one, with commas as they are', () => {
  expect(paths.compare.to({ a: '3', v: '1,2' })).toBe('/compare?a=3&v=1,2');
  expect(paths.compare.to()).toBe('/compare');
  expect(paths.solutions.to({ q: 'a & b' })).toBe('/solutions?q=a+%26+b');
  expect(paths.solution.to(17, { tab: 'versions' })).toBe('/solutions/17?tab=versions');
  expect(paths.user.to('a/b', { page: '2' })).toBe('/user/a%2Fb?page=2');
  expect(paths.organization.to('a/b')).toBe('/org/a%2Fb');
  expect(paths.docs.to('api', 'a-heading')).toBe('/docs/api#a-heading');
  expect(embeddedSolution.to(17, { x: '5' })).toBe('/embed/solutions/17?x=5');
});

it('knows the tabs of a solution in their order, and names each guide once', () => {
  expect(SOLUTION_TABS).toEqual(['details', 'versions', 'edit', 'submit', 'publish', 'featured']);
  expect(new Set(GUIDE_NAMES).size).toBe(GUIDE_NAMES.length);
});
