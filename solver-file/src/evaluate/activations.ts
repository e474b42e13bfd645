import {
  erf,
  expm1,
  line,
  pieces,
  scaled,
  sigmoid,
  sin,
  softplus,
  softsign,
  tanh,
  type Elementary,
} from '../formula/elementary.ts';
import type { Unit } from '../formula/unit.ts';

/** What happens to each unit by itself. */
export type Activation = <U extends Unit<U>>(unit: U) => U;

/** What an activation was made with. */
export interface Settings {
  number: (name: string) => number;
  attribute: (name: string) => unknown;
}

const by =
  (f: Elementary): Activation =>
  (unit) =>
    unit.apply(f);
const toTheLeft = (f: Elementary): Elementary => pieces([0, f], [Infinity, line(1)]);
/** scale · (e^(x / width) - 1) */
const bend = (width: number, scale: number): Elementary => scaled(expm1, 1 / width, scale);
const constant = (value: number): Elementary => line(0, value);
const clipped = (from: number, to: number): Elementary =>
  pieces([from, constant(from)], [to, line(1)], [Infinity, constant(to)]);

export const leaky = (slope: number): Activation => by(toTheLeft(line(slope)));
const swish =
  (beta: number): Activation =>
  (unit) =>
    unit.times(unit.apply(scaled(sigmoid, beta, 1)));
/** Half of the unit, times one and what is given. */
const gate = <U extends Unit<U>>(unit: U, share: U): U => unit.times(share.plus(1)).times(0.5);

/** Sources: torch's documentation of `torch.nn`, section "Non-linear Activations"; the library's `networks`. */
const SELU = { alpha: 1.6732632423543772, scale: 1.0507009873554805 };

/** Each activation by the name of its class. Its derivatives follow from those of the elementary functions in it. */
export const activations: Record<string, (module: Settings) => Activation> = {
  Tanh: () => by(tanh),
  Sigmoid: () => by(sigmoid),
  SinActv: () => by(sin),
  ReLU: () => leaky(0),
  LeakyReLU: (module) => leaky(module.number('negative_slope')),
  ReLU6: () => by(clipped(0, 6)),
  ELU: (module) => by(toTheLeft(bend(1, module.number('alpha')))),
  CELU: (module) => {
    const alpha = module.number('alpha');
    return by(toTheLeft(bend(alpha, alpha)));
  },
  SELU: () => by(scaled(toTheLeft(bend(1, SELU.alpha)), 1, SELU.scale)),
  GELU: (module) =>
    module.attribute('approximate') === 'tanh'
      ? (unit) => {
          const cube = unit.times(unit).times(unit);
          return gate(
            unit,
            cube
              .times(0.044715)
              .plus(unit)
              .apply(scaled(tanh, Math.sqrt(2 / Math.PI), 1)),
          );
        }
      : (unit) => gate(unit, unit.apply(scaled(erf, Math.SQRT1_2, 1))),
  SiLU: () => swish(1),
  Swish: (module) => swish(module.number('beta')),
  Mish: () => (unit) => unit.times(unit.apply(softplus).apply(tanh)),
  APTx: (module) => {
    const [alpha, beta, gamma] = [module.number('alpha'), module.number('beta'), module.number('gamma')];
    return (unit) =>
      unit
        .apply(scaled(tanh, beta, 1))
        .plus(alpha)
        .times(gamma)
        .times(unit);
  },
  Softplus: (module) => {
    const [beta, threshold] = [module.number('beta'), module.number('threshold')];
    return by(pieces([threshold / beta, scaled(softplus, beta, 1 / beta)], [Infinity, line(1)]));
  },
  LogSigmoid: () => by(scaled(softplus, -1, -1)),
  Softsign: () => by(softsign),
  Tanhshrink: () => (unit) => unit.minus(unit.apply(tanh)),
  Hardtanh: (module) => by(clipped(module.number('min_val'), module.number('max_val'))),
  Hardsigmoid: () => (unit) => unit.plus(3).apply(clipped(0, 6)).over(6),
  Hardswish: () => (unit) => unit.times(unit.plus(3).apply(clipped(0, 6))).times(1 / 6),
  Softshrink: (module) => {
    const width = module.number('lambd');
    return by(pieces([-width, line(1, width)], [width, constant(0)], [Infinity, line(1, -width)]));
  },
  Hardshrink: (module) => {
    const width = module.number('lambd');
    return by(pieces([-width, line(1)], [width, constant(0)], [Infinity, line(1)]));
  },
  Threshold: (module) =>
    by(pieces([module.number('threshold'), constant(module.number('value'))], [Infinity, line(1)])),
};
