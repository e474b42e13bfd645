import { asAdmin, asUser, asVisitor } from './support/as';
import { copiesOf } from './support/builders/copies';
import { aProject } from './support/builders/project';
import { aPublishedUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';

/** More than are counted. */
const MANY = 10_200;
const AT_ONCE = 300;
const EDITS = 60;
const WORDS = ['damped', 'dampening', 'ésprit', 'run-01', 'oscillator', 'the', 'adam', 'x'];

let hub: TestHub;
let first: number;

beforeAll(async () => {
  hub = await startTestHub();
  const [owner, admin] = [await asUser(hub, 'olga'), await asAdmin(hub)];
  await asUser(hub, 'piet');
  await aProject(owner, { name: 'words', isPublic: true });
  first = (await aPublishedUpload(owner, admin, { name: 'words/first', description: 'A damped oscillator' })).id;
  await copiesOf(hub, first, ['one-damped', 'two', 'run-01', 'run-012', 'oscillator', 'overdamped_x']);
});
afterAll(() => hub.close());

const list = async (query: string) => {
  const { body, headers } = await asVisitor(hub).get(`/solutions?page_size=100&${query}`).expect(200);
  return {
    names: (body as { name: string }[]).map(({ name }) => name),
    total: headers['x-total-count'] as string,
    more: headers['x-total-count-more'],
  };
};

/** What a search for one plain word has to find: beginnings of words, and from three letters on any part. */
const obvious = async (word: string) => {
  const rows = await hub.db.query<{ name: string }[]>(
    `select s.name from solutions s
     join solution_versions v on v.solution_id = s.id and v.version = s.published_version
     left join equations e on e.id = s.equation_id left join users u on u.id = v.uploaded_by
     where hub_fold(concat_ws(' ', s.label, v.description, u.username)) ~ $1 or hub_fold(e.name) like '%' || $2 || '%' order by s.name`,
    [word.length < 3 ? `(^|[[:space:][:punct:]])${word}` : word, word],
  );
  return rows.map(({ name }) => name);
};

it('finds what the obvious query finds, whatever is edited', async () => {
  const any = (at: number) => `(select id from solutions order by id offset ${at} % 7 limit 1)`;
  const edits: ((at: number) => string)[] = [
    (at) =>
      `update solution_versions set description = '${WORDS[at % 8]} and ${WORDS[(at * 3) % 8]}' where solution_id = ${any(at)}`,
    (at) => `update solutions set equation_id = nullif(${at % 4}, 0) where id = ${any(at)}`,
    (at) =>
      `update solutions set label = split_part(label, '-', 1) || '-${WORDS[at % 8]}' where id = ${any(at)} and id <> ${first}`,
    (at) => `update solutions set published_version = case when ${at} % 2 = 0 then 1 end where id = ${any(at)}`,
    (at) =>
      `update solution_versions set uploaded_by = (select id from users where username = '${['olga', 'piet'][at % 2]}') where solution_id = ${any(at)}`,
    () => `update solutions set like_count = like_count + 1`,
  ];
  for (let edit = 0; edit < EDITS; edit++) {
    await hub.db.query(edits[edit % edits.length]!(Math.floor((edit * 7) / 3)));
    const word = ['damp', 'dampe', 'oscillator', 'spri', 'adam', 'a', 'ol', 'piet', 'lotka', 'words'][edit % 10]!;
    expect((await list(`sort_by=alphabetical&q=${word}`)).names.sort()).toEqual(await obvious(word));
  }
  await hub.db.query(`update solutions set published_version = 1`);
  const words = () => hub.db.query<unknown[]>(`select * from listing_words order by solution_id`);
  const kept = await words();
  await hub.db.query(`truncate listing_words`);
  await hub.db.query(`select hub_list_words(array(select solution_id from solution_listing))`);
  expect(await words()).toEqual(kept);
});

it('finds words by their beginning, whether few or many words have it, and numbers', async () => {
  const describe = (name: string, text: string) =>
    hub.db.query(
      `update solution_versions v set description = $2 from solutions s where s.id = v.solution_id and s.name = $1`,
      [name, text],
    );
  const many = Array.from({ length: 26 }, (_, i) => `zeb${String.fromCharCode(97 + i)}`);
  await describe('two', many.join(' '));
  await describe('first', 'zebaq 2027 x2028');
  for (const word of ['z', 'zeb', 'zeba', 'zebz', '20', '2027', 'x2', 'zebra'])
    expect([word, (await list(`sort_by=alphabetical&q=${word}`)).names.sort()]).toEqual([word, await obvious(word)]);
  expect(await obvious('zeb')).toEqual(['first', 'two']);
});

it('lets two authors publish the same new words at once, whatever their order', async () => {
  const [one, other] = await hub.db.query<{ id: number }[]>(`select id from solutions order by id limit 2`);
  const runners = [hub.db.createQueryRunner(), hub.db.createQueryRunner()];
  const describe = (at: number, id: number, text: string) =>
    runners[at]!.query(`update solution_versions set description = $2 where solution_id = $1`, [id, text]);
  for (const runner of runners) await runner.startTransaction();
  await describe(0, one!.id, 'brandnew');
  await describe(1, other!.id, 'alsonew');
  await describe(0, one!.id, 'brandnew alsonew');
  await describe(1, other!.id, 'alsonew brandnew');
  for (const runner of runners) {
    await runner.commitTransaction();
    await runner.release();
  }
  expect((await list('q=brandnew')).total).toBe('2');
  expect((await list('q=lsone')).total).toBe('2');
});

describe('more matches than are counted', () => {
  beforeAll(async () => {
    await hub.db.query(`update solution_versions set description = 'Frequent words' where solution_id = $1`, [first]);
    for (let from = 0; from < MANY; from += AT_ONCE) {
      const names = Array.from({ length: AT_ONCE }, (_, i) => `copy-${from + i}`);
      await copiesOf(hub, first, names);
    }
    await hub.db.query(`update solutions set label = 'words/frequent', name = 'frequent' where id = $1`, [first]);
    await hub.db.query(
      `update solutions set featured = true where name in ('frequent', 'copy-7', 'copy-8', 'overdamped_x')`,
    );
  });

  it('are told as such, with those first that have the words in their name', async () => {
    const { names, total, more } = await list('q=frequent');
    expect([total, more]).toEqual(['10000', 'true']);
    expect(names.slice(0, 3)).toEqual(['frequent', `copy-${MANY - 1}`, `copy-${MANY - 2}`]);
    expect((await list('q=frequent&page_num=1')).names[0]).toBe(`copy-${MANY - 100}`);
    expect((await list('q=freq%20word&sort_by=alphabetical')).names[0]).toBe('copy-0');
  });

  it('are narrowed by filters and other words to exact numbers', async () => {
    expect(await list('q=frequent&featured=true')).toEqual({
      names: ['frequent', 'copy-8', 'copy-7'],
      total: '3',
      more: undefined,
    });
    expect(await list('q=frequent%20copy-10199')).toEqual({ names: ['copy-10199'], total: '1', more: undefined });
    expect((await list('q=copy-999&sort_by=alphabetical')).names).toEqual([
      'copy-999',
      ...Array.from({ length: 10 }, (_, i) => `copy-999${i}`),
    ]);
  });

  it('have facets of as many as are counted', async () => {
    const { body } = await asVisitor(hub).get('/solutions/facets?q=frequent').expect(200);
    const { ode, pde } = (body as { equation_types: Record<string, number> }).equation_types as {
      ode: number;
      pde: number;
    };
    expect(ode + pde).toBe(10_000);
  });

  it('are found in the search box, too', async () => {
    const { body } = await asVisitor(hub).get('/search?q=frequent').expect(200);
    expect((body as { solutions: { name: string }[] }).solutions.map(({ name }) => name)[0]).toBe('frequent');
    expect((body as { solutions: unknown[] }).solutions).toHaveLength(5);
  });
});
