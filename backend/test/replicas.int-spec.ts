import { changed, decayFile, fileOf } from '../../solver-file/test/support/open-files';
import { CertificateWorker } from '../src/solutions/certificates/certificate-worker.service';
import type { ReplicasDto } from '../src/solutions/replicas/replicas.dto';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let author: LoggedIn;
let other: LoggedIn;
let admin: LoggedIn;
let original: number;

const FILE = decayFile();
/** The same problem with another first weight; a rate makes another problem. */
const upload = (name: string, weight: number, rate = 1) => {
  const network = (t: number) => 1 + t * (0.25 + 0.5 * Math.tanh(weight * t + 0.1) - 0.3 * Math.tanh(1.5 * t - 0.2));
  const { points, values, w1 } = FILE.tensors;
  const tensors = {
    ...FILE.tensors,
    w1: { ...w1!, numbers: [weight, 1.5] },
    values: { ...values!, numbers: points!.numbers.map(network) },
  };
  const manifest = changed(FILE.manifest, ['parameters', 0, 'value'], rate);
  const file = Buffer.from(fileOf({ ...FILE, manifest, tensors }));
  return { name, description: 'By hand', typeName: 'Open', details: {}, file };
};
const publish = async (who: LoggedIn, ...said: Parameters<typeof upload>) =>
  (await aPublishedUpload(who, admin, upload(...said))).id;
const say = (who: LoggedIn, id: number, label: string | null) => who.put(`/solutions/${id}/replica_of`, { label });
const read = async (id: number) =>
  (await asVisitor(hub).get(`/solutions/${id}/replicas`).expect(200)).body as ReplicasDto;

beforeAll(async () => {
  hub = await startTestHub({ HUB_DEMO: 'off' });
  [author, other, admin] = [await asUser(hub), await asUser(hub), await asAdmin(hub)];
  await aProject(author, { name: 'first' });
  await aProject(other, { name: 'again' });
  original = await publish(author, 'first/decay', -0.75);
});
afterAll(() => hub.close());

it('counts published solutions of the same problem with weights of their own', async () => {
  const replicas = [
    await publish(other, 'again/one', -0.74),
    await publish(other, 'again/two', -0.76),
    await publish(author, 'first/copy', -0.75),
    await publish(author, 'first/copy-of-one', -0.74),
    await publish(author, 'first/another-problem', -0.75, 3),
    (await anUpload(author, upload('first/not-published', -0.7))).id,
  ];
  await hub.app.get(CertificateWorker, { strict: false }).run({ all: false, label: null }, () => undefined);
  for (const [i, id] of replicas.entries()) await say(i < 2 ? other : author, id, 'first/decay').expect(200);
  const { replica_of, people, ...found } = await read(original);
  expect({ replica_of, people }).toEqual({ replica_of: null, people: 1 });
  expect(found.replicas.map(({ label }) => label).toSorted()).toEqual(['again/one', 'again/two']);
  const errors = found.replicas.map(({ proven_error }) => proven_error!);
  expect(errors).toEqual(errors.toSorted((a, b) => a - b));
  expect((await read(replicas[0]!)).replica_of).toEqual({ id: original, label: 'first/decay' });
  await say(other, replicas[0]!, null).expect(200);
  expect((await read(original)).replicas.map(({ label }) => label)).toEqual(['again/two', 'first/copy-of-one']);
});

it.each(['first/decay', 'first/not-published', 'unknown', ''])('refuses the original %j', async (label) => {
  const { body } = await say(author, original, label).expect(422);
  expect(body).toMatchObject({ errors: [{ field: 'label', message: 'No other published solution has this label' }] });
  expect((await read(original)).replica_of).toBeNull();
});
