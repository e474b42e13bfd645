import { unwrap } from '@hub/openapi/client';
import type { StatedProblem } from '@hub/openapi/types';
import { expectSoon } from './expect-soon.ts';
import {
  feature,
  freshName,
  newEquation,
  newKey,
  newPerson,
  publish,
  reject,
  submit,
  logInAsAdmin,
  uploadRecorded,
  type Person,
} from './world.ts';

/** A hub in which every screen has something to show. */
export interface FilledHub {
  author: Person;
  admin: Person;
  /** A user whose session a screen may end. */
  leaver: Person;
  /** A user without solutions and notices. */
  newcomer: Person;
  /** Ids of solutions: two published ones, one that is not submitted, and one that waits for review. */
  ode: number;
  pde: number;
  created: number;
  submitted: number;
  /** A solution with two versions, neither of them submitted. */
  trainedOn: number;
  /** A project of the author that another user may read. */
  project: number;
  /** The name of an organization of the author that has published a solution and invited somebody. */
  organization: string;
  /** A published solution with another version that waits for review. */
  replaced: number;
  /** A rejected solution. */
  rejected: number;
  /** A solution with two versions, of which the older one waits for review. */
  olderWaits: number;
  /** A solution with two coordinates that waits for review. */
  submittedMap: number;
  /** The name of an equation that a published solution has. */
  equation: string;
  /** The last part of the address of the equation of `ode`. */
  equationSlug: string;
  /** A problem over a line, and one over a rectangle, with their references. */
  problemSlug: string;
  mapSlug: string;
  /** A listed collection of the author with a problem and a solution. */
  collectionSlug: string;
  /** A stated problem that waits for review, and the slug of a published one without solutions. */
  stated: number;
  unsolvedSlug: string;
}

export async function fillHub(): Promise<FilledHub> {
  const [author, admin, leaver, newcomer] = await Promise.all([
    newPerson('author'),
    logInAsAdmin(),
    newPerson('leaver'),
    newPerson('newcomer'),
  ]);
  const key = await newKey(author);
  await uploadRecorded(key, 'nobody-made-this/solver').catch(() => undefined);
  const upload = async (name: string, fixture: string) => (await uploadRecorded(key, freshName(name), fixture)).id;
  const published = async (name: string, fixture: string) => {
    const id = await upload(name, fixture);
    await submit(author, id);
    await publish(admin, id);
    return id;
  };
  const ode = await published('predators', 'lotka-volterra');
  const pde = await published('plate', 'laplace-2d');
  const created = await upload('oscillator', 'harmonic');
  const submitted = await upload('decay', 'exp-decay');
  await submit(author, submitted);
  const twice = freshName('retrained');
  await uploadRecorded(key, twice, 'exp-decay', 1);
  const trainedOn = (await uploadRecorded(key, twice, 'exp-decay', 2)).id;
  const again = freshName('improved');
  const replaced = (await uploadRecorded(key, again, 'exp-decay', 1)).id;
  await submit(author, replaced);
  await publish(admin, replaced, 'A fine first version.');
  await uploadRecorded(key, again, 'exp-decay', 2);
  await submit(author, replaced, 'Trained for longer; the loss is lower.');
  const rejected = await upload('too-coarse', 'harmonic');
  await submit(author, rejected);
  await reject(admin, rejected, 'The loss is far too high.');
  const waitsAgain = freshName('waits');
  const olderWaits = (await uploadRecorded(key, waitsAgain, 'exp-decay', 1)).id;
  await submit(author, olderWaits);
  await uploadRecorded(key, waitsAgain, 'exp-decay', 2);
  const submittedMap = await upload('membrane', 'laplace-2d');
  await submit(author, submittedMap);
  await feature(admin, ode);
  const equation = await newEquation(admin, { of: pde });
  const equationSlug = await slugOf(admin, ode);
  const [problemSlug, mapSlug] = [await problemOf(admin, ode), await problemOf(admin, pde)];
  const { id: stated } = await stateProblem(author, 'A forced decay');
  const unsolvedSlug = await publishProblem(admin, await stateProblem(author, 'A stiff decay'));
  const project = await sharedProject(author);
  const organization = await newOrganization(author);
  await published(`${organization}/tide`, 'exp-decay');
  await invite(leaver, await newOrganization(leaver, 'Tide Institute'), author);
  const collectionSlug = await newCollection(author, [{ problem_slug: problemSlug }, { solution_id: pde }]);
  return {
    author,
    admin,
    leaver,
    newcomer,
    ode,
    pde,
    created,
    submitted,
    trainedOn,
    project,
    organization,
    replaced,
    rejected,
    olderWaits,
    submittedMap,
    equation,
    equationSlug,
    problemSlug,
    mapSlug,
    collectionSlug,
    stated,
    unsolvedSlug,
  };
}

async function slugOf({ api }: Person, id: number): Promise<string> {
  const { slug } = await unwrap(api.GET('/solutions/{id}/same-equation', { params: { path: { id } } }));
  return slug ?? '';
}

async function newCollection({ api }: Person, items: { problem_slug?: string; solution_id?: number }[]) {
  const text =
    'Two classics. The first one has a conserved quantity, $\\delta x - \\gamma \\ln x + \\beta y - \\alpha \\ln y$.';
  const noted = items.map((item, i) => ({ ...item, note: i === 0 ? 'Begin here.' : '' }));
  const body = { title: 'A first course', text, is_public: true, items: noted };
  return (await unwrap(api.POST('/collections', { body }))).slug;
}

/** The problem of a published solution, once its reference is known. */
async function problemOf({ api }: Person, id: number): Promise<string> {
  const slugNow = async () => {
    const { proof } = await unwrap(api.GET('/solutions/{id}', { params: { path: { id } } }));
    return proof.problem?.slug ?? '';
  };
  await expectSoon(slugNow).not.toBe('');
  const slug = await slugNow();
  const page = () => unwrap(api.GET('/problems/{slug}', { params: { path: { slug } } }));
  await expectSoon(async () => (await page()).reference.state).toBe('known');
  return slug;
}

/** A problem that no other test states. */
const stateProblem = ({ api }: Person, title: string): Promise<StatedProblem> =>
  unwrap(
    api.POST('/problems', {
      body: {
        title,
        equation: "u' + 50 (u - cos(t)) = 0",
        conditions: `u(0) = ${Math.random()}`,
        domain: '0 <= t <= 1.5',
        text: 'The solution has a **layer** of width $1/50$ at the start, and then follows $\\cos t$.',
        sources: 'Hairer, Wanner: *Solving Ordinary Differential Equations II*',
      },
    }),
  );

async function publishProblem({ api }: Person, { id, slug }: StatedProblem): Promise<string> {
  await unwrap(api.PUT('/problems/stated/{id}/publish', { params: { path: { id } }, body: {} }));
  return slug;
}

/** An organization with a project of the same name, to which a guest is invited. */
async function newOrganization(owner: Person, display_name = 'Wave Laboratory'): Promise<string> {
  const name = freshName('wave-lab');
  const description = 'Waves of all kinds, from tides to ripples.';
  const body = { name, display_name, description, website: 'https://waves.example.org/' };
  await unwrap(owner.api.POST('/organizations', { body }));
  const project = { projectname: name, description: '', is_public: false, organization: name };
  await unwrap(owner.api.POST('/projects', { body: project }));
  await invite(owner, name, await newPerson('guest'));
  return name;
}

async function invite({ api }: Person, name: string, { username }: Person): Promise<void> {
  const body = { username, role: 'member' as const };
  await unwrap(api.POST('/organizations/{name}/invitations', { params: { path: { name } }, body }));
}

async function sharedProject({ api }: Person): Promise<number> {
  const [{ id }, { username }] = await Promise.all([
    unwrap(api.POST('/projects', { body: { projectname: freshName('seminar'), description: '', is_public: true } })),
    newPerson('guest'),
  ]);
  const body = { projectid: id, permission_type: 'read' as const };
  await unwrap(api.PUT('/projects/update_users/{username}', { params: { path: { username } }, body }));
  return id;
}
