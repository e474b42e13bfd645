import { jsonNumber } from '../json/non-finite.ts';
import {
  attributeOf,
  entriesOf,
  isCall,
  isSequence,
  type PickleCall,
  type PickleEntry,
  type PickleValue,
} from '../pickle/values.ts';
import { numberOf } from './numbers.ts';
import { attributesOf, nameOfClass } from './objects.ts';
import { oncePerFile } from '../pickle/once-per-file.ts';
import { networksOf } from '../pickle/solver-root.ts';
import { readTensor, sizeOf } from './tensors.ts';

type Setting = number | boolean | string;

interface NetworkLayer {
  /** Name of the class without its module: Linear, Tanh, SinActv … */
  layer: string;
  in_features?: number;
  out_features?: number;
  parameters: number;
  /** What else the layer was made with, or has learned as a single number: alpha, beta, degrees … */
  settings?: Record<string, Setting>;
}

export interface Network {
  /** Name of the class without its module: FCNN, Resnet … */
  class_name: string;
  layers: NetworkLayer[];
  /** Trainable numbers of the whole network. */
  parameters: number;
}

const MAX_NETWORKS = 100;
/** Largest number of layers that are read, of all networks together. */
const MAX_LAYERS = 2_000;
/** Largest number of parts of one module that are read: tensors, or modules in it. */
const MAX_PARTS = 500;
const MAX_SETTINGS = 20;
const MAX_SETTING_LENGTH = 200;

/** Said elsewhere, or of no consequence for what the layer computes. */
const NO_SETTINGS = new Set(['training', 'in_features', 'out_features', 'inplace', 'trainable']);

export const readNetworks = oncePerFile((root): Network[] => {
  let layersLeft = MAX_LAYERS;
  return networksOf(root)
    .slice(0, MAX_NETWORKS)
    .map((module) => {
      const network = readNetwork(module, layersLeft);
      layersLeft -= network.layers.length;
      return network;
    });
});

/** The layers of a torch module in the order in which they are saved; modules that only hold others are left out. */
function readNetwork(root: PickleValue, mostLayers: number): Network {
  const layers: NetworkLayer[] = [];
  const waiting: PickleValue[] = [root];
  const seen = new Set<PickleValue>();
  while (waiting.length > 0 && layers.length < mostLayers) {
    const module = waiting.pop() as PickleValue;
    if (seen.has(module) || !isCall(module)) continue;
    seen.add(module);
    const children = valuesIn(attributeOf(module, '_modules'));
    const parameters = countParameters(module);
    if (parameters > 0 || children.length === 0) layers.push(readLayer(module, parameters));
    waiting.push(...children.reverse());
  }
  return {
    class_name: isCall(root) ? nameOfClass(root.callee) : '',
    layers,
    parameters: layers.reduce((sum, { parameters }) => sum + parameters, 0),
  };
}

function readLayer(module: PickleCall, parameters: number): NetworkLayer {
  const features = (['in_features', 'out_features'] as const).map((name) => [name, attributeOf(module, name)] as const);
  const settings = [...plainSettings(module), ...learnedSettings(module)].slice(0, MAX_SETTINGS);
  return {
    layer: nameOfClass(module.callee),
    ...Object.fromEntries(features.filter(([, count]) => Number.isSafeInteger(count))),
    parameters,
    ...(settings.length > 0 && { settings: Object.fromEntries(settings) }),
  };
}

function plainSettings(module: PickleCall): [string, Setting][] {
  return [...attributesOf(module)].flatMap(([name, value]): [string, Setting][] => {
    const setting = NO_SETTINGS.has(name) ? null : settingOf(value);
    return setting === null ? [] : [[name, setting]];
  });
}

/** Activations may learn their own numbers; these are tensors without dimensions. */
function learnedSettings(module: PickleCall): [string, Setting][] {
  return partsIn(attributeOf(module, '_parameters')).flatMap(([name, value]): [string, Setting][] => {
    const number = readTensor(value)?.shape.length === 0 ? numberOf(value) : null;
    return typeof name === 'string' && number !== null ? [[name, jsonNumber(number)]] : [];
  });
}

/** Lists of numbers, such as degrees or shapes, are settings too: "1, 2, 3". */
function settingOf(value: PickleValue): Setting | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.length <= MAX_SETTING_LENGTH ? value : null;
  if (isSequence(value)) {
    const numbers = value.items.slice(0, MAX_SETTING_LENGTH).map(numberOf);
    const text = numbers.join(', ');
    return numbers.length > 0 && !numbers.includes(null) && text.length <= MAX_SETTING_LENGTH ? text : null;
  }
  const number = numberOf(value);
  return number === null ? null : jsonNumber(number);
}

function countParameters(module: PickleCall): number {
  const sizes = valuesIn(attributeOf(module, '_parameters')).map((value) => sizeOf(readTensor(value)));
  const count = sizes.reduce((sum, size) => sum + size, 0);
  return Number.isSafeInteger(count) ? count : 0;
}

function valuesIn(value: PickleValue | undefined): PickleValue[] {
  return partsIn(value).map(([, entry]) => entry);
}

const partsIn = (value: PickleValue | undefined): PickleEntry[] => entriesOf(value).slice(0, MAX_PARTS);
