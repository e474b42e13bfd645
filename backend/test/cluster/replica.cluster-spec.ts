import { ReadReplica } from '../../src/database/read-replica';
import { asVisitor } from '../support/as';
import { startTestHub, type TestHub } from '../support/test-hub';
import { until } from '../support/until';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

it('visitors of the hubs in this run read from a replica', async () => {
  const rows = jest.spyOn(hub.app.get(ReadReplica), 'rows');
  await until(async () => {
    rows.mockClear();
    await asVisitor(hub).get('/solutions/1').expect(404);
    const answers = await Promise.all(rows.mock.results.map(({ value }) => value as Promise<unknown>));
    return answers.length > 0 && answers.every((answer) => answer !== null);
  });
});
