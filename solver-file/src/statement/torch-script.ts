import {
  conditionFunctions,
  conditionText,
  equationFunction,
  listLines,
  pythonList,
  sideOf,
} from './script-functions.ts';
import type { Statement } from './statement.ts';

/** A network of PyTorch that is trained with the residuals of equation and conditions. */
export function torchScript(statement: Statement, label: string): string {
  const { coordinates, unknowns, conditions } = statement;
  const sides = conditions.map((condition, i) => `(condition_${i + 1}, ${sideOf(condition, statement).join(', ')})`);
  return `# Needs the packages torch and solverhub.
import solverhub
import torch

EPOCHS = 3000
POINTS = ${coordinates.length === 1 ? 256 : 2048}
LOW = torch.tensor(${pythonList(coordinates.map(({ from }) => from))}, dtype=torch.float64)
HIGH = torch.tensor(${pythonList(coordinates.map(({ to }) => to))}, dtype=torch.float64)

torch.set_default_dtype(torch.float64)
torch.manual_seed(0)


def diff(of, points, *places):
    """Differentiates by the coordinates at some places, one after the other."""
    for place in places:
        [slopes] = torch.autograd.grad(of, points, torch.ones_like(of), create_graph=True)
        of = slopes[:, place : place + 1]
    return of


${[equationFunction(statement), ...conditionFunctions(statement)].join('\n\n\n')}


class Network(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.Sequential(
            torch.nn.Linear(${coordinates.length}, 32),
            torch.nn.Tanh(),
            torch.nn.Linear(32, 32),
            torch.nn.Tanh(),
            torch.nn.Linear(32, ${unknowns.length}),
        )

    def forward(self, points):
        return self.layers(2 * (points - LOW) / (HIGH - LOW) - 1)


network = Network()
inside = LOW + (HIGH - LOW) * torch.quasirandom.SobolEngine(${coordinates.length}, scramble=True, seed=0).draw(POINTS, dtype=torch.float64)
sides = []
for condition, place, at in [
${listLines(sides)}]:
    points = inside[:${coordinates.length === 1 ? 1 : 256}].clone()
    points[:, place] = at
    sides.append((condition, points.requires_grad_()))
inside.requires_grad_()
losses = []


def loss():
    network.zero_grad()
    residuals = equation(inside, network(inside))
    misses = [condition(points, network(points)) for condition, points in sides]
    total = sum(it.square().mean() for it in residuals) + 10 * sum(it.square().mean() for it in misses)
    total.backward()
    losses.append(float(total.detach()))
    return total


adam = torch.optim.Adam(network.parameters(), lr=0.002)
for _ in range(EPOCHS):
    adam.step(loss)
torch.optim.LBFGS(network.parameters(), max_iter=EPOCHS, history_size=50, line_search_fn="strong_wolfe").step(loss)
print("loss", losses[-1])

saved = solverhub.save(
    network,
    ${JSON.stringify(label)},
    equation=equation,
    conditions=[
${listLines(
  conditions.map((condition) => JSON.stringify(conditionText(condition, statement))),
  '        ',
)}    ],
    domain={${coordinates.map(({ name, from, to }) => `"${name}": (${from}, ${to})`).join(', ')}},
    unknowns=${pythonList(unknowns.map((name) => `"${name}"`))},
    optimizer="Adam and L-BFGS",
    losses=losses,
)
print(saved)
`;
}
