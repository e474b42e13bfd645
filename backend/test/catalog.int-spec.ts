import { asVisitor } from './support/as';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.db.query('delete from equations');
  await hub.db.query('delete from use_cases');
});
afterAll(() => hub.close());

it('gives the words of all filters and statuses', async () => {
  const { body } = await asVisitor(hub).get('/enums').expect(200);
  expect(body).toEqual({
    diff_equation_types: { ode: 'ODE', pde: 'PDE' },
    diff_equation_types_long: {
      ode: 'Ordinary Differential Equation (ODE)',
      pde: 'Partial Differential Equation (PDE)',
    },
    hub_status_types: { created: 'Created', submitted: 'Submitted', rejected: 'Rejected', published: 'Published' },
    condition_types: {
      ivp: 'IVP',
      ibvp1d: 'IBVP 1D',
      dirichletbvp: 'Dirichlet BVP',
      dirichletbvp2d: 'Dirichlet BVP 2D',
    },
    problem_types: { ivp: 'Initial Value Problem', bvp: 'Boundary Value Problem' },
    condition_type_mapping: {
      IVP: 'ivp',
      IBVP1D: 'ibvp1d',
      DirichletBVP: 'dirichletbvp',
      DirichletBVP2D: 'dirichletbvp2d',
      BundleIVP: 'ivp',
      BundleDirichletBVP: 'dirichletbvp',
    },
  });
});

it('lists equations by name, whatever their case, and shows one', async () => {
  await hub.db.query(
    `insert into equations (name, description) values ('wave', 'About waves'), ('Heat', ''), ('Zeta', '')`,
  );
  const { body } = await asVisitor(hub).get('/equations').expect(200);
  const list = body as { id: number; name: string }[];
  expect(list.map((e) => e.name)).toEqual(['Heat', 'wave', 'Zeta']);
  const wave = list[1]!;
  expect((await asVisitor(hub).get(`/equations/${wave.id}`).expect(200)).body).toEqual({
    id: wave.id,
    name: 'wave',
    description: 'About waves',
  });
});

it('lists use cases by name and shows one', async () => {
  await hub.db.query(`insert into use_cases (name) values ('thermo'), ('Economics')`);
  const { body } = await asVisitor(hub).get('/use_cases').expect(200);
  const list = body as { id: number; name: string }[];
  expect(list.map((u) => u.name)).toEqual(['Economics', 'thermo']);
  expect((await asVisitor(hub).get(`/use_cases/${list[0]!.id}`).expect(200)).body).toEqual(list[0]);
});

it.each(['/equations/2000000000', '/equations/x', '/equations/1e3', '/use_cases/2000000000', '/use_cases/0'])(
  'has nothing at %s',
  async (path) => {
    const { body } = await asVisitor(hub).get(path).expect(404);
    expect(body).toMatchObject({ type: 'not-found', title: 'Not Found' });
  },
);
