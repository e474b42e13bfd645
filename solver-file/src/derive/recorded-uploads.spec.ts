import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import katex from 'katex';
import { evaluatedFromSamples } from '../evaluate/samples.ts';
import { previewOf } from '../evaluate/preview.ts';
import { parseLenientJson } from '../json/lenient-json.ts';
import { deriveFromUpload } from './derive.ts';
import type { Derived } from './derive.ts';

interface Upload {
  type_name: string;
  diff_equation_details: Record<string, unknown>;
}

const folder = join(__dirname, '../../test/fixtures/client');
const read = (path: string): Upload => parseLenientJson(readFileSync(join(folder, path), 'utf8')) as Upload;
const recorded = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /solution-\d\.json$/.test(path))
  .sort();

function derive(path: string): Derived {
  const { diff_equation_details: details, type_name: typeName } = read(path);
  return deriveFromUpload({ details, typeName, parentTypeName: null });
}

const decay = {
  equation_tex: ['\\frac{d u}{d t} + u = 0'],
  conditions_tex: ['u(0) = 1'],
  order: { u: 1 },
  condition_types: ['ivp'],
};
const logistic = {
  equation_tex: ['\\frac{d u}{d t} - r u \\left(1 - \\frac{u}{K}\\right) = 0'],
  parameters_tex: ['K = 2', 'r = 1.5'],
};
const laplace = {
  equation_tex: ['\\frac{\\partial^{2} u}{\\partial x^{2}} + \\frac{\\partial^{2} u}{\\partial y^{2}} = 0'],
  conditions_tex: ['u(0, y) = \\sin\\left(\\pi y\\right)', 'u(1, y) = 0', 'u(x, 0) = 0', 'u(x, 1) = 0'],
  order: { u: 2 },
  equation_type: 'pde',
  condition_types: ['dirichletbvp2d'],
  domain: { t: null, x: [0, 1], y: [0, 1] },
  conditions_are_text: true,
};

/** Written by hand from the uploads. What `shows` is the kind of preview. */
const expected: Record<string, { facts: Partial<Derived> | object; shows: 'lines' | 'grid' | 'none' }> = {
  'cut-short-by-client/solution-1.json': { facts: decay, shows: 'lines' },
  'def-with-comments/solution-1.json': {
    facts: {
      equation_tex: ['\\frac{d u}{d t} + u - \\sin\\left(t\\right) = 0'],
      order: { u: 1 },
      source: 'def forced_decay(u, t):\n    rate = diff(u, t)\n    return [rate + u - torch.sin(t)]',
    },
    shows: 'lines',
  },
  'default-stack-logistic/solution-1.json': { facts: logistic, shows: 'lines' },
  'dirichlet-bvp/solution-1.json': {
    facts: {
      equation_tex: ['\\frac{d^{2} u}{d x^{2}} + 1.0 = 0'],
      conditions_tex: ['u(0) = 0', 'u(1) = 0'],
      source: 'lambda u, x: [diff(u, x, order=2) + 1.0]',
      condition_types: ['dirichletbvp'],
      domain: { t: [0, 1], x: null, y: null },
      order: { u: 2 },
    },
    shows: 'none',
  },
  'exp-decay/solution-1.json': {
    facts: { ...decay, equation_type: 'ode', domain: { t: [0, 3], x: null, y: null } },
    shows: 'lines',
  },
  'exp-decay/solution-2.json': { facts: decay, shows: 'lines' },
  'harmonic/solution-1.json': {
    facts: {
      equation_tex: ['\\frac{d^{2} u}{d t^{2}} + u = 0'],
      conditions_tex: ['u(0) = 0', "u'(0) = 1"],
      order: { u: 2 },
    },
    shows: 'lines',
  },
  'heat-neumann/solution-1.json': {
    facts: {
      equation_tex: ['\\frac{\\partial u}{\\partial t} - 0.3 \\frac{\\partial^{2} u}{\\partial x^{2}} = 0'],
      conditions_tex: [
        'u(x, 0) = \\cos\\left(\\frac{\\pi x}{2.0}\\right)',
        '\\frac{\\partial u}{\\partial x}(0, t) = 0',
        '\\frac{\\partial u}{\\partial x}(2, t) = 0',
      ],
      equation_type: 'pde',
      condition_types: ['ibvp1d'],
      domain: { t: [0, 3], x: [0, 2], y: null },
    },
    shows: 'grid',
  },
  'laplace-2d/solution-1.json': { facts: laplace, shows: 'grid' },
  'laplace-2d/solution-2.json': { facts: laplace, shows: 'none' },
  'logistic-closure/solution-1.json': { facts: logistic, shows: 'lines' },
  'lotka-volterra/solution-1.json': {
    facts: {
      equation_tex: [
        '\\frac{d x}{d t} - \\left(\\alpha x - \\beta x y\\right) = 0',
        '\\frac{d y}{d t} - \\left(\\delta x y - \\gamma y\\right) = 0',
      ],
      conditions_tex: ['x(0) = 1.5', 'y(0) = 1'],
      parameters_tex: ['\\alpha = 1', '\\beta = 1', '\\delta = 1', '\\gamma = 1'],
      dependent_variables: ['x', 'y'],
      independent_variables: ['t'],
    },
    shows: 'lines',
  },
  'nan-loss/solution-1.json': { facts: { equation_tex: ['\\frac{d u}{d t} + \\sqrt{-1.0 - u u} = 0'] }, shows: 'none' },
  'no-project/solution-1.json': { facts: decay, shows: 'lines' },
  'old-client-0-5/solution-1.json': { facts: decay, shows: 'lines' },
  'resaved-elsewhere/solution-1.json': {
    facts: {
      equation_tex: [
        '\\frac{d^{2} \\theta}{d t^{2}} + 0.2 \\frac{d \\theta}{d t} + g_{over,l} \\sin\\left(\\theta\\right) = 0',
      ],
      conditions_tex: ['\\theta(0) = 0.6', "\\theta'(0) = 0"],
      parameters_tex: ['g_{over,l} = 9.81'],
    },
    shows: 'lines',
  },
  'resaved-elsewhere/solution-2.json': {
    facts: {
      equation_tex: null,
      source_state: 'unreadable',
      has_diff: false,
      variables: [],
      conditions_tex: ['u(0) = 0.6', "u'(0) = 0"],
    },
    shows: 'lines',
  },
  'short-domain/solution-1.json': { facts: { ...decay, domain: { t: [0, 0.5], x: null, y: null } }, shows: 'none' },
  'swish-float32/solution-1.json': { facts: decay, shows: 'none' },
};

describe('recorded uploads', () => {
  it('are all known here', () => expect(recorded).toEqual(Object.keys(expected)));

  it.each(Object.entries(expected))('derives %s', (path, { facts }) => {
    const derived = derive(path);
    expect(derived).toMatchObject(facts);
    for (const line of [...(derived.equation_tex ?? []), ...derived.conditions_tex, ...derived.parameters_tex]) {
      expect(katex.renderToString(line, { throwOnError: true, strict: 'error' })).toContain('katex');
    }
  });

  it.each(Object.entries(expected))('previews %s', (path, { shows }) => {
    const derived = derive(path);
    const { sample_solution: samples, generator } = read(path).diff_equation_details;
    const preview = previewOf(evaluatedFromSamples(samples, derived, generator), derived);
    expect(preview.kind).toBe(shows);
    expect(JSON.stringify(preview).length).toBeLessThan(1200);
  });
});
