import { type LoggedIn } from '../support/as';
import { MATRIX } from './permission-matrix';
import { CALLERS, World, type Resource } from './permission-world';

let world: World;
let people: Record<'readwrite' | 'owner', LoggedIn>;
beforeAll(async () => {
  world = await World.make();
  people = await world.peopleOfOrganization();
});
afterAll(() => world.close());

/** Who may move a project also depends on the organizations. */
const OF_ORGANIZATIONS = 'PUT /projects/{id}/organization';
const isInProject = (resource: string): resource is Resource => / (in (public|private)|project)$/.test(` ${resource}`);
const ROWS = MATRIX.filter(
  ({ route, answers }) =>
    /^[A-Z]+ \/(projects|solutions)/.test(route) &&
    route !== OF_ORGANIZATIONS &&
    Object.keys(answers).some((resource) => isInProject(resource)),
);

it.each(ROWS)('$route answers the people of the owning organization like members of the project', async (row) => {
  const [method = ''] = row.route.split(' ');
  const [seen, expected]: Record<string, number>[] = [{}, {}];
  for (const [resource, answers] of Object.entries(row.answers)) {
    if (!isInProject(resource)) continue;
    for (const role of ['readwrite', 'owner'] as const) {
      const { status } = await world.send(people[role], method, await row.call(world, resource));
      seen![`${resource}, ${role}`] = status;
      expected![`${resource}, ${role}`] = Number(answers.trim().split(/\s+/)[CALLERS.indexOf(role)]);
    }
  }
  expect(seen).toEqual(expected);
});
