import type { Inspection } from '@hub/openapi/types';
import { pluralIn } from '@hub/web-kit/messages';

const plural = pluralIn('en');

/** Names of the facts about a version, on its page and in comparisons. */
export const facts = {
  origins: { client: 'as uploaded' },
  yes: 'yes',
  /** Size of networks with equal layers. */
  eachOf: (networks: number, layers: string) => `${networks} networks, each ${layers}`,
  glance: {
    title: 'At a glance',
    network: (count: number) => (count > 1 ? 'Networks' : 'Network'),
    parameters: 'Parameters',
    training: 'Training',
    /** "160 points", "24 × 24 points" */
    points: (count: string) => `${count} points`,
    loss: 'Lowest loss',
    /** The one that the hub computed to prove the error. */
    numeric: 'Numeric solution',
    pieces: (method: string, pieces: number) => `${method}, ${plural(pieces, { one: 'piece', other: 'pieces' })}`,
    provenIn: 'Proven in',
    file: 'File',
    contents: {
      no_code: 'contains no code',
      usual: 'usual content',
      unusual: 'unusual content',
      dangerous: 'dangerous',
    } satisfies Record<Inspection['verdict'], string>,
    madeWith: 'Made with',
    loading: 'Loading',
    needsFunctions: 'boundary functions to be given',
  },
  training: {
    epochs: 'Epochs',
    iterations: 'Iterations',
    loss: 'Loss',
    metrics: 'Metrics',
    optimizer: 'Optimizer',
    ofGroup: (setting: string, group: number) => `${setting} of group ${group}`,
  },
  generator: {
    size: 'Size',
    grid: 'Grid',
    t_min: 't min',
    t_max: 't max',
    xy_min: 'xy min',
    xy_max: 'xy max',
    r_min: 'r min',
    r_max: 'r max',
    method: 'Method',
    noise_std: 'Noise std',
    xy_noise_std: 'Noise xy std',
    noise_xstd: 'Noise x std',
    noise_ystd: 'Noise y std',
  },
};
