import type { CollectionDto, CollectionSummaryDto } from '../src/solutions/collections/dto/collection.dto';
import type * as Files from '../src/solutions/library/library-files';
import { LibraryService } from '../src/solutions/library/library.service';
import type { ProblemPageDto, ProblemSummaryDto } from '../src/solutions/problems/dto/problem.dto';
import { asVisitor } from './support/as';
import { startTestHub, type TestHub } from './support/test-hub';

/** The whole library takes minutes: here are the problems of its first collection, and one network. */
jest.mock('../src/solutions/library/library-files', () => {
  const files = jest.requireActual<typeof Files>('../src/solutions/library/library-files');
  const [collection] = files.readCollections();
  return {
    readCollections: () => [collection],
    readProblems: () => files.readProblems().filter(({ name }) => collection!.problems.includes(name)),
    readNetworks: (problems: Files.LibraryProblem[]) => files.readNetworks(problems).slice(0, 1),
  };
});

let hub: TestHub;
const said: string[] = [];
const install = () => hub.app.get(LibraryService, { strict: false }).install((text) => said.push(text));

beforeAll(async () => {
  hub = await startTestHub({ HUB_DEMO: 'off' });
  await install();
});
afterAll(() => hub.close());

const read = async <T>(path: string) => (await asVisitor(hub).get(path).expect(200)).body as T;
const slugs = async () => (await read<CollectionSummaryDto[]>('/collections')).map(({ slug }) => slug);

it('states its problems, adds its networks, and puts problems into collections', async () => {
  expect(said).toEqual([]);
  const [collection] = await read<CollectionSummaryDto[]>('/collections');
  expect(collection).toMatchObject({ title: 'A first course', username: null, is_public: true, problems_count: 10 });
  const { items } = await read<CollectionDto>(`/collections/${collection!.slug}`);
  expect(items.slice(0, 2).map(({ problem }) => problem?.title)).toEqual(['Exponential decay', 'Cooling of a cup']);
  const { text, sources, stated_by } = await read<ProblemPageDto>(`/problems/${items[0]!.problem_slug!}`);
  expect([text, sources, stated_by]).toEqual([
    expect.stringMatching(/^A quantity/),
    expect.stringMatching(/^- /),
    null,
  ]);
  expect(await read<{ label: string }[]>('/solutions')).toMatchObject([
    { label: expect.stringMatching(/^demo\/.*-\d+$/) },
  ]);
});

it('adds nothing twice, and restores its texts', async () => {
  const before = await slugs();
  await hub.db.query(`update stated_problems set title = 'Older title' where title = 'Exponential decay'`);
  expect(await install()).toBe('The library has 10 problems, 1 networks and 1 collections.');
  expect(await slugs()).toEqual(before);
  const problems = await read<ProblemSummaryDto[]>('/problems?page_size=100');
  expect(problems).toHaveLength(10);
  expect(problems.map(({ title }) => title)).toContain('Exponential decay');
  expect(await read('/solutions')).toHaveLength(1);
});
