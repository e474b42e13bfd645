import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asVisitor, type LoggedIn } from './support/as';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import type { Caller } from './support/caller';
import { aTeam } from './support/team';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let admin: LoggedIn;
let owner: LoggedIn;
let reader: LoggedIn;
let stranger: LoggedIn;

beforeAll(async () => {
  hub = await startTestHub();
  ({ admin, owner, reader, stranger } = await aTeam(hub));
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const detail = async (who: Caller, id: number, version?: number) =>
  (await who.get(`/solutions/${id}${version ? `?version=${version}` : ''}`).expect(200)).body as SolutionDto;

describe('likes of a solution', () => {
  it('count once for each account, even if they are repeated or concurrent', async () => {
    const { id } = await aPublishedUpload(owner, admin, { name: 'open/liked' });
    await Promise.all(
      [stranger, reader, stranger, reader, stranger].map((who) => who.put(`/solutions/${id}/like`).expect(200)),
    );
    expect((await stranger.put(`/solutions/${id}/like`)).body).toEqual({ like_count: 2, liked: true });
    expect(await detail(reader, id)).toMatchObject({ like_count: 2, liked: true, revision: 1 });
    expect(await detail(owner, id)).toMatchObject({ like_count: 2, liked: false });
    await Promise.all([1, 2, 3].map(() => stranger.delete(`/solutions/${id}/like`).expect(200)));
    expect((await stranger.delete(`/solutions/${id}/like`)).body).toEqual({ like_count: 1, liked: false });
  });

  it('require an account that may see the solution', async () => {
    const { id } = await anUpload(owner, { name: 'shut/unliked' });
    await visitor().put(`/solutions/${id}/like`).expect(401);
    await stranger.put(`/solutions/${id}/like`).expect(404);
    await stranger.delete(`/solutions/${id}/like`).expect(404);
    await reader.put(`/solutions/${id}/like`).expect(200);
  });
});
