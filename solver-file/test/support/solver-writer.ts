import { bytesOf, dict, double, name, object, pickle, tensor, text, type Part } from './pickle-writer.ts';

/** Attributes of an object by name. */
export type Attributes = Record<string, Part>;

const objectOf = (ownClass: Part, attributes: Attributes): Part =>
  object(ownClass, ...Object.entries(attributes).flatMap(([key, value]) => [text(key), value]));

const list = (...items: Part[]): Part => bytesOf('](', ...items, 'e');

/** What stands for a number, a text or nothing. */
function plain(value: number | string | null): Part {
  if (value === null) return 'N';
  return typeof value === 'string' ? text(value) : double(value);
}

/** A torch module with tensors and modules inside. */
function moduleOf(
  ownClass: Part,
  {
    tensors = {},
    modules = {},
    attributes = {},
  }: { tensors?: Attributes; modules?: Attributes; attributes?: Attributes },
): Part {
  const dictOf = (parts: Attributes) => dict(...Object.entries(parts).flatMap(([key, value]) => [text(key), value]));
  return objectOf(ownClass, { _parameters: dictOf(tensors), _modules: dictOf(modules), ...attributes });
}

const container = name('torch.nn.modules.container', 'Sequential');

export const sequential = (...modules: Part[]): Part =>
  moduleOf(container, { modules: Object.fromEntries(modules.map((module, i) => [String(i), module])) });

export const activation = (className: string, attributes: Attributes = {}): Part =>
  moduleOf(name('torch.nn.modules.activation', className), { attributes });

/** @param weight by output, then by input */
export function linear(weight: number[][], bias?: number[]): Part {
  const [outputs, inputs] = [weight.length, weight[0]?.length ?? 0];
  return moduleOf(name('torch.nn.modules.linear', 'Linear'), {
    tensors: { weight: tensor([outputs, inputs], weight.flat()), bias: bias ? tensor([outputs], bias) : 'N' },
    attributes: { in_features: double(inputs), out_features: double(outputs) },
  });
}

/** A condition of the client's library; functions are texts. */
export const condition = (className: string, fields: Record<string, number | string | null>): Part =>
  objectOf(
    name('neurodiffeq.conditions', className),
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)])),
  );

/** A saved solver: what the library's `save` writes, as far as it is asked for here. */
export function solverFile(networks: Part[], conditions: Part[], others: Attributes = {}): Uint8Array {
  const entries: Attributes = {
    conditions: list(...conditions),
    best_nets: list(...networks),
    diff_eqs: 'N',
    ...others,
  };
  return pickle(dict(...Object.entries(entries).flatMap(([key, value]) => [text(key), value])));
}
