import { binary, call, dict, name, pickle, text } from '../../test/support/pickle-writer.ts';
import { factsOfRoot, rootOf } from '../../test/support/roots.ts';
import { detailsOfUpload } from '../../test/support/upload-details.ts';
import { hostileFile, uploadNamed, wholeUploads } from '../../test/support/uploads.ts';
import { attributeOf, entryOf, type PickleValue } from '../pickle/values.ts';
import { readSolverFacts } from './facts.ts';
import { networksOf } from '../pickle/solver-root.ts';
import { readTensor } from './tensors.ts';

const factsOf = (file: Uint8Array) => readSolverFacts(rootOf(file));

describe.each(wholeUploads)('upload $name', ({ name: upload, file, expected }) => {
  const root = rootOf(file);
  const facts = readSolverFacts(root);

  it('holds the solver that was saved', () => {
    expect(facts).toMatchObject({
      holdsSolver: true,
      typeName: expected.type_name,
      epochs: expected.global_epoch,
      apiKeys: [],
    });
    expect(facts.trainLoss).toHaveLength(expected.global_epoch);
    expect(facts.validLoss).toHaveLength(expected.global_epoch);
  });

  it('tells what the client sent beside it', () => {
    const sent = detailsOfUpload(upload) as { optimizer: { name: string; params: Record<string, unknown>[] } };
    expect(sent).toMatchObject({
      conditions: facts.conditions,
      generator: facts.generator,
      parameters: facts.parameters,
      sample_loss: facts.validLoss,
    });
    expect(facts.optimizer).toEqual({
      name: sent.optimizer.name,
      params: sent.optimizer.params.map(({ params: _, ...settings }) => settings),
    });
    expect(facts).toMatchObject({ lossName: '<lambda>', metrics: [] });
  });

  it('has the layers and parameters of its networks', () => {
    expect(facts.networks.map(({ class_name }) => class_name)).toEqual(
      expected.networks.map(({ cls }) => cls.split('.').at(-1)),
    );
    expect(facts.networks.map(({ layers }) => layers.map(({ settings: _, ...layer }) => layer))).toEqual(
      expected.networks.map(({ layers }) =>
        layers.map(({ cls, tensors }) => ({
          layer: cls,
          ...(cls === 'Linear' && { in_features: tensors['weight']?.[1][1], out_features: tensors['weight']?.[1][0] }),
          parameters: Object.values(tensors).reduce(
            (sum, [, shape]) => sum + shape.reduce((size, next) => size * next, 1),
            0,
          ),
        })),
      ),
    );
    for (const { layers, parameters } of facts.networks) {
      expect(parameters).toBe(layers.reduce((sum, layer) => sum + layer.parameters, 0));
    }
  });

  it('has tensors of the kind and shape expected', () => {
    const found = networksOf(root).map((network) => {
      const sequence = entryOf(attributeOf(network, '_modules'), 'NN');
      const layers = attributeOf(sequence, '_modules');
      return expected.networks[0]?.layers.map((_, at) => {
        const parameters = attributeOf(entryOf(layers, String(at)), '_parameters');
        const tensors = ['weight', 'bias'].map((key) => [key, readTensor(entryOf(parameters, key))] as const);
        return Object.fromEntries(
          tensors.filter(([, tensor]) => tensor).map(([key, tensor]) => [key, [tensor?.type, tensor?.shape]]),
        );
      });
    });
    expect(found).toEqual(expected.networks.map(({ layers }) => layers.map(({ tensors }) => tensors)));
  });
});

describe('facts', () => {
  it('knows boundary functions that have become text', () => {
    const asText = wholeUploads.filter(({ file }) => factsOf(file).conditionsAreText);
    expect(asText.map((upload) => upload.name).sort()).toEqual(['heat-neumann 1', 'laplace-2d 1', 'laplace-2d 2']);
  });

  it('says null where a loss is not a finite number', () => {
    expect(factsOf(uploadNamed('nan-loss 1').file).trainLoss).toContain(null);
    const infinity = ['G', [0x7f, 0xf0, 0, 0, 0, 0, 0, 0]];
    expect(factsOfRoot(text('train_loss_history'), '](K\x01N', ...infinity, 'e').trainLoss).toEqual([1, null, null]);
  });

  it('guesses who wrote a file, and leaves out what it cannot know', () => {
    expect(factsOf(uploadNamed('exp-decay 1').file)).toMatchObject({
      libraryHint: 'neurodiffeq > 0.6.0',
      torchHint: null,
      pythonHint: 'Python 3.11',
      parentTypeName: 'BaseSolver',
    });
    expect(factsOf(uploadNamed('old-client-0-5 1').file)).toMatchObject({
      libraryHint: 'neurodiffeq ≤ 0.6.0',
      pythonHint: 'Python 3.11 or newer',
      parentTypeName: null,
    });
  });

  it('finds an API key in any text of the file, once', () => {
    const key = `shk_${'a1-_'.repeat(10)}xyz_Ab12_9`;
    const code = call(
      name('dill._dill', '_create_code'),
      binary(new Uint8Array(1)),
      '(',
      text(`os.environ["KEY"] = "${key}"`),
      't)',
    );
    expect(factsOfRoot(text('note'), code, text('again'), text(key))).toMatchObject({ apiKeys: [key] });
    expect(factsOfRoot(text('note'), text('shk_too-short'))).toMatchObject({ apiKeys: [] });
  });

  it.each<[string, PickleValue]>([
    ['nothing', null],
    ['a number', 3],
    ['a billion leaves', rootOf(hostileFile('memo-bomb.pkl'))],
    ['a list that holds itself', rootOf(pickle(']\x94h\x00a'))],
    [
      'a dict of nonsense',
      rootOf(
        pickle(
          dict(
            text('nets'),
            '](N)e',
            text('conditions'),
            ']Na',
            text('global_epoch'),
            'G\x7f\xf8\x00\x00\x00\x00\x00\x00',
            text('diff_eqs'),
            'N',
          ),
        ),
      ),
    ],
  ])('reads %s without complaint', (_, root) => {
    expect(readSolverFacts(root)).toMatchObject({
      typeName: null,
      epochs: null,
      trainLoss: [],
      apiKeys: [],
      conditionsAreText: false,
    });
  });
});
