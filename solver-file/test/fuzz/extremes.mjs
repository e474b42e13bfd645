import { toLittleEndian } from './pickle-steps.mjs';

/** Names that a file may hold where another stands, so that mutated files reach the code for each. */
export const CLASS_NAMES =
  `FCNN Resnet SinActv Swish APTx MonomialNN Sequential Linear Tanh Sigmoid ReLU LeakyReLU ELU GELU SiLU Softplus
  LayerNorm Dropout BatchNorm1d Conv1d IVP DirichletBVP DoubleEndedBVP1D BundleIVP BundleDirichletBVP NoCondition EnsembleCondition
  DirichletBVP2D IBVP1D Generator1D Generator2D GeneratorND SamplerGenerator Adam SGD LBFGS Solver1D Solver2D BundleSolver1D DoubleStorage
  FloatStorage HalfStorage LongStorage _rebuild_tensor_v2 _rebuild_parameter`.split(/\s+/);

/** Texts that a reader takes apart. */
export const TEXTS = [
  'lambda u, t: [diff(u, t) + u]',
  'lambda x: torch.exp(-x ** 2) / 0',
  `lambda y: ${'('.repeat(200)}y${')'.repeat(200)}`,
  `lambda y: ${'y ** '.repeat(120)}y`,
  `lambda u, t: [${'diff('.repeat(60)}u${', t)'.repeat(60)}]`,
  'def f(x):\n    return torch.sin(x)',
  'x_min=0, x_min_val=lambda y: torch.sin(np.pi * y),',
  '\u{1f600}\u0000</script>',
  'NaN',
  '',
];
export const NUMBERS = [NaN, Infinity, -Infinity, 1e308, -1e308, 5e-324, 0, -0, -1, 0.5, 1, 2, 1e6, 2 ** 53];
export const INTEGERS = [
  0,
  1,
  2,
  3,
  -1,
  7,
  31,
  32,
  33,
  64,
  255,
  256,
  1000,
  65_535,
  65_536,
  1e6,
  2 ** 31 - 1,
  -(2 ** 31),
];

/** Opcodes that can stand for each other with the argument left as it is. */
export const ALIKE = [
  'N)]}\x88\x89\x8f(',
  '012',
  'abse\x90',
  'tdl\x85\x86\x87\x91',
  'RbQ\x81\x92\x93',
  'hqK',
  'jrJ',
  'XBT',
  'UC\x8c\x8a',
];
export const OPCODES = [
  ...'()*.012BCDFGIJKLMNPQRSTUVXabcdeghijlopqrstu]}',
  ...Array.from({ length: 25 }, (_, i) => String.fromCharCode(0x80 + i)),
];

export const codesOf = (letters) => Array.from(letters, (letter) => letter.charCodeAt(0));

/** BININT1 or BININT */
export const integerStep = (value) =>
  value >= 0 && value < 256 ? [...codesOf('K'), value] : [...codesOf('J'), ...toLittleEndian(value, 4)];

/** BINFLOAT */
export const floatStep = (value) => [...codesOf('G'), ...doubleBytes(value).reverse()];

/** BINUNICODE */
export function textStep(value) {
  const utf8 = new TextEncoder().encode(value);
  return [...codesOf('X'), ...toLittleEndian(utf8.length, 4), ...utf8];
}

/** Returns the bytes of a double as tensors keep it, little-endian. */
export const doubleBytes = (value) => [...new Uint8Array(Float64Array.of(value).buffer)];
