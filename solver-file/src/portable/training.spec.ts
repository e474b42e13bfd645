import { demoSolver } from '../../test/support/demo-problems.ts';
import { portableOf } from '../../test/support/portable.ts';
import { references } from '../../test/support/references.ts';
import { wholeUploads } from '../../test/support/uploads.ts';
import type { PortableTraining } from './training.ts';

const trainingOf = (bytes: Uint8Array) => portableOf(bytes).training;

const reference = (name: string) => references.find((one) => one.name === name)!.bytes;

it('gives what a demo solver is trained on with', () => {
  const training = trainingOf(demoSolver('lorenz').bytes) as PortableTraining;
  expect(training).toMatchObject({
    solver: { class: 'neurodiffeq.solvers.Solver1D', own: false, settings: { t_min: 0 } },
    equation: { unknowns: ['x', 'y', 'z'], coordinates: ['t'] },
    network_of_condition: [0, 1, 2],
    generators: { train: { class: 'neurodiffeq.generators.Generator1D', settings: { method: 'equally-spaced' } } },
    loss: null,
    metrics: [],
    optimizer: { class: 'Adam', own: false },
  });
  expect(training.history.train_loss.length).toBeGreaterThan(10);
  expect(training.optimizer.groups[0]!.parameters[0]).toEqual([0, 'NN.0.weight']);
});

it('gives what an optimizer remembers, also where its class came along', () => {
  const upload = wholeUploads.find(({ name }) => name === 'default-stack-logistic 1')!;
  const { optimizer } = trainingOf(upload.file) as PortableTraining;
  expect(optimizer).toMatchObject({ class: 'Adam', own: false });
  expect(Object.keys(optimizer.state[0]!)).toEqual(['step', 'exp_avg', 'exp_avg_sq']);
});

it('reads boundary functions by the argument that they were given as', () => {
  const [condition] = portableOf(reference('dirichlet-bvp-2d')).conditions;
  const functions = Object.values(condition!.settings).filter(
    (value) => value !== null && typeof value === 'object' && 'function' in value,
  );
  expect(functions).toHaveLength(4);
  for (const read of functions)
    expect(read).toMatchObject({ function: { tree: { op: expect.any(String) as string } } });
});

it('says in one sentence what is missing', () => {
  expect(trainingOf(reference('own-conditions'))).toEqual({
    reason: 'The residual cannot be computed: The code differentiates a tensor with several columns at once.',
  });
});
