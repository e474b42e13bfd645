import { readSentDetails } from '../contents/sent-details.ts';
import { readSolverFacts } from '../contents/facts.ts';
import { mergeDetails, withMergedValues } from '../contents/merged-details.ts';
import { deriveFromUpload } from '../python/derive.ts';
import { readEquationFromCode } from '../bytecode/equation-from-code.ts';
import { demoSolver } from '../../test/support/demo-problems.ts';
import { references } from '../../test/support/references.ts';
import { rootOf } from '../../test/support/roots.ts';
import { wholeUploads } from '../../test/support/uploads.ts';
import { readPortable, type PortableSolution } from './read-portable.ts';
import type { PortableTraining } from './training.ts';

function portableOf(bytes: Uint8Array): PortableSolution {
  const root = rootOf(bytes);
  const { networks, ...facts } = readSolverFacts(root);
  const sent = readSentDetails({});
  const details = withMergedValues(sent, mergeDetails(sent, { ...facts, networks }));
  const { typeName, parentTypeName } = facts;
  const derived = deriveFromUpload({
    details: { ...details },
    typeName,
    parentTypeName,
    code: readEquationFromCode(root),
  });
  const read = readPortable(root, derived, details);
  if ('reason' in read) throw new Error(read.reason);
  return read.portable;
}

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
