import { conditionFunctions, equationFunction, listLines, pythonList, sideOf } from './script-functions.ts';
import { CannotState, type Statement } from './statement.ts';

/** A model of DeepXDE over the box of all coordinates, of which time is one. */
export function deepxdeScript(statement: Statement, label: string): string {
  const { coordinates, unknowns } = statement;
  const [from, to] = [coordinates.map((one) => one.from), coordinates.map((one) => one.to)];
  const isLine = coordinates.length === 1;
  return `# Needs the packages deepxde, torch and solverhub.
import os

os.environ["DDE_BACKEND"] = "pytorch"

import deepxde as dde
import solverhub
import torch

EPOCHS = 5000

dde.config.set_default_float("float64")
dde.config.set_random_seed(0)


def diff(of, points, *places):
    """Differentiates by the coordinates at some places, one after the other."""
    for place in places:
        of = dde.grad.jacobian(of, points, i=0, j=place)
    return of


${[equationFunction(statement), ...conditionFunctions(statement, 'points, values, _')].join('\n\n\n')}


def side(place, at):
    return lambda point, on_boundary: on_boundary and dde.utils.isclose(point[place], at)


box = ${isLine ? `dde.geometry.Interval(${from[0]!}, ${to[0]!})` : `dde.geometry.Hypercube(${pythonList(from)}, ${pythonList(to)})`}
conditions = [
${listLines(sidesOf(statement).map((side, i) => `dde.icbc.OperatorBC(box, condition_${i + 1}, side(${side.join(', ')}))`))}]
data = dde.data.PDE(box, equation, conditions, num_domain=${isLine ? 256 : 2048}, num_boundary=${isLine ? 2 : 512})
network = dde.nn.FNN([${coordinates.length}, 32, 32, ${unknowns.length}], "tanh", "Glorot normal")
low, high = torch.tensor(${pythonList(from)}), torch.tensor(${pythonList(to)})
network.apply_feature_transform(lambda points: 2 * (points - low) / (high - low) - 1)
model = dde.Model(data, network)
weights = [1] * ${statement.equation.length} + [10] * len(conditions)
model.compile("adam", lr=0.002, loss_weights=weights)
model.train(iterations=EPOCHS)
dde.optimizers.set_LBFGS_options(maxiter=EPOCHS)
model.compile("L-BFGS", loss_weights=weights)
model.train()

saved = solverhub.save(
    model,
    ${JSON.stringify(label)},
    domain={${coordinates.map((one) => `"${one.name}": (${one.from}, ${one.to})`).join(', ')}},
    unknowns=${pythonList(unknowns.map((name) => `"${name}"`))},
)
print(saved)
`;
}

/** The sides of all conditions. @throws CannotState for one inside of the domain */
const sidesOf = (statement: Statement): [place: number, at: number][] =>
  statement.conditions.map((condition) => {
    const [place, at] = sideOf(condition, statement);
    const { name, from, to } = statement.coordinates[place]!;
    if (at !== from && at !== to)
      throw new CannotState(
        `DeepXDE imposes conditions at the border of the domain, but one of them is at ${name} = ${at}.`,
      );
    return [place, at];
  });
