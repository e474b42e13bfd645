import type { MergedDetails, Solution } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { formatBound, formatPercent } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { messages } from '../messages/messages.ts';
import { generatorRows } from '../solution/generator-rows.ts';
import { formatLoss, lossesOf, lowestLoss } from '../solution/losses.ts';
import { trainingRows } from '../solution/training-rows.ts';
import { settingTexts } from '../solution/value-text.ts';
import { pairUp } from './pair-up.ts';

const words = messages.versions.comparison;
const labels = words.facts;

/** One fact of both versions; undefined if a version does not have it. */
export interface ComparedFact {
  label: string;
  a: string | undefined;
  b: string | undefined;
  differs: boolean;
  /** How the two are written. */
  form: 'text' | 'tex' | 'code';
}

export interface ComparedPart {
  part: keyof typeof words.parts;
  facts: ComparedFact[];
}

/** The facts of both versions, by topic; topics without facts are left out. */
export function compareFacts(a: Solution, b: Solution): ComparedPart[] {
  const parts: ComparedPart[] = [
    { part: 'equation', facts: equationFacts(a, b) },
    { part: 'conditions', facts: conditionFacts(a, b) },
    { part: 'proof', facts: byLabel(proofFacts(a), proofFacts(b)) },
    { part: 'networks', facts: networkFacts(a, b) },
    { part: 'generator', facts: byLabel(generatorFacts(a), generatorFacts(b)) },
    { part: 'training', facts: byLabel(trainingFacts(a), trainingFacts(b)) },
    { part: 'programs', facts: byLabel(programFacts(a), programFacts(b)) },
  ];
  return parts.filter(({ facts }) => facts.length > 0);
}

type Form = ComparedFact['form'];
type Fact = readonly [label: string, value: string];

const fact = (label: string, a: string | undefined, b: string | undefined, form: Form = 'text'): ComparedFact => ({
  label,
  a,
  b,
  differs: a !== b,
  form,
});

function equationFacts(a: Solution, b: Solution): ComparedFact[] {
  const [ofA, ofB] = [a.equation_details, b.equation_details];
  return [
    ...inOrder(labels.equation, a.solved_tex, b.solved_tex, 'tex'),
    ...inOrder(labels.parameter, ofA.parameters, ofB.parameters, 'tex'),
    ...byLabel(sourceFact(a), sourceFact(b), 'code'),
  ];
}

// The TeX of both may have been typed by people. Then only the source shows that the equations differ.
const sourceFact = ({ diff_equation_details: { equation } }: Solution): Fact[] =>
  equation === '' ? [] : [[labels.source, equation]];

function conditionFacts(a: Solution, b: Solution): ComparedFact[] {
  return [
    ...inOrder(labels.condition, a.equation_details.conditions_tex, b.equation_details.conditions_tex, 'tex'),
    ...byLabel(conditionsOfUnknowns(a), conditionsOfUnknowns(b)),
  ];
}

function conditionsOfUnknowns(solution: Solution): Fact[] {
  return solution.merged_details.conditions.value.map(({ condition_type, ...settings }, index) => [
    labels.conditionOf(unknownAt(solution, index)),
    [String(condition_type), ...settingTexts(settings).sort()].join('\n'),
  ]);
}

/** What is proven about the errors; nothing while that is being computed. */
function proofFacts({
  proof: { state, rung, errors, proven_error, relative_error, certified_residual },
}: Solution): Fact[] {
  if (state === 'waiting' || rung === null) return [];
  const atMost = (label: string, bound: number | null): Fact[] =>
    bound === null ? [] : [[label, `≤ ${formatBound(bound)}`]];
  return [
    ...atMost(labels.provenError, proven_error),
    ...(errors.length > 1
      ? errors.flatMap(({ unknown, bound }) => atMost(labels.provenErrorOf(symbolOf(unknown)), bound))
      : []),
    ...(relative_error === null ? [] : [[labels.shareOfRange, `≤ ${formatPercent(relative_error)}`] as Fact]),
    ...atMost(labels.certifiedResidual, certified_residual),
    [labels.method, messages.proof.methods[rung]],
  ];
}

function networkFacts(a: Solution, b: Solution): ComparedFact[] {
  const [ofA, ofB] = [a.merged_details.networks.value, b.merged_details.networks.value];
  const longer = ofA.length >= ofB.length ? ofA : ofB;
  const [namesInA, namesInB] = [networkNames(a), networkNames(b)];
  const areShared = longer.every(
    (_, index) => (namesInA[index] ?? namesInB[index]) === (namesInB[index] ?? namesInA[index]),
  );
  return longer.flatMap((_, index) => {
    const name = labels.network((areShared && (namesInA[index] ?? namesInB[index])) || index + 1);
    const [left, right] = [ofA[index], ofB[index]];
    return [
      ...byLabel(classFact(name, left), classFact(name, right)),
      ...inOrder(labels.layerOf(name), left?.layers.map(layerText) ?? [], right?.layers.map(layerText) ?? []),
      ...byLabel(parametersFact(name, left), parametersFact(name, right)),
    ];
  });
}

type Network = MergedDetails['networks']['value'][number];

const classFact = (name: string, network: Network | undefined): Fact[] =>
  network?.class_name ? [[labels.classOf(name), network.class_name]] : [];

const parametersFact = (name: string, network: Network | undefined): Fact[] =>
  network?.parameters === undefined ? [] : [[labels.parametersOf(name), formatCount(network.parameters)]];

/** The unknown of each network where each unknown has its own; else none. */
function networkNames(solution: Solution): string[] {
  const { dependent_variables } = solution.diff_equation_details;
  const networks = solution.merged_details.networks.value;
  return networks.length === dependent_variables.length ? networks.map((_, index) => unknownAt(solution, index)) : [];
}

/** "Linear 1 → 16", "Swish β = 1.5" */
function layerText({ layer, in_features, out_features, settings = {} }: Network['layers'][number]): string {
  const width = in_features === undefined ? [] : [`${in_features} → ${out_features ?? '?'}`];
  return [layer, ...width, ...settingTexts(settings)].join(' ');
}

function generatorFacts(solution: Solution): Fact[] {
  const parts = generatorRows(solution.merged_details.generator.value);
  return parts.flatMap((rows, index) =>
    rows.flatMap(([label, value]): Fact[] =>
      value === undefined ? [] : [[parts.length === 1 ? label : labels.ofGenerator(label, index + 1), value]],
    ),
  );
}

function trainingFacts(solution: Solution): Fact[] {
  const lowest = lowestLoss(lossesOf(solution));
  return [
    ...trainingRows(solution).map(({ label, value }): Fact => [label, value]),
    ...(lowest
      ? [[labels.lowestLoss, labels.lossAtEpoch(formatLoss(lowest.value), formatCount(lowest.epoch))] as const]
      : []),
  ];
}

function programFacts({ type_name, training: { library, torch, python } }: Solution): Fact[] {
  const facts = [
    [labels.solver, type_name],
    [labels.library, library],
    [labels.torch, torch],
    [labels.python, python],
  ] as const;
  return facts.flatMap(([label, value]): Fact[] => (value === null ? [] : [[label, value]]));
}

const unknownAt = ({ diff_equation_details: { dependent_variables } }: Solution, index: number): string =>
  symbolOf(dependent_variables[index] ?? String(index + 1));

/** Lists whose order counts. */
const inOrder = (label: string, a: readonly string[], b: readonly string[], form?: Form): ComparedFact[] =>
  pairUp(a, b).map(([left, right]) => fact(label, left, right, form));

/** Facts that are the same thing when they have the same label. */
function byLabel(a: readonly Fact[], b: readonly Fact[], form?: Form): ComparedFact[] {
  const [ofA, ofB] = [new Map(a), new Map(b)];
  const labels = pairUp([...ofA.keys()], [...ofB.keys()]).flatMap(([left, right]) =>
    left === right ? [left] : [left, right],
  );
  const known = new Set(labels.filter((label) => label !== undefined));
  return [...known].map((label) => fact(label, ofA.get(label), ofB.get(label), form));
}
