import { call, dict, name, pickle, text, type Part } from '../../test/support/pickle-writer.ts';
import { references } from '../../test/support/references.ts';
import { rootOf } from '../../test/support/roots.ts';
import { uploadNamed } from '../../test/support/uploads.ts';
import { readSolverFacts } from './facts.ts';

const needsOf = (bytes: Uint8Array) => readSolverFacts(rootOf(bytes)).loading;
const modulesOf = (...values: Part[]) =>
  needsOf(pickle(dict(...values.flatMap((value, i) => [text(`part${i}`), value])))).modules;

it('names modules that are neither of Python nor of the library', () => {
  expect(modulesOf(name('cosmo_equation', 'residual'), name('research.physics.ode', 'Own'))).toEqual([
    'cosmo_equation',
    'research',
  ]);
  expect(modulesOf(call(name('dill._dill', '_import_module'), text('helpers.rates')))).toEqual(['helpers']);
  const known = [name('statistics', 'mean'), name('torch.nn', 'Tanh'), name('__main__', 'Own'), name('copy_reg', 'x')];
  expect(modulesOf(...known, call(name('dill._dill', '_import_module'), text('pandas')))).toEqual([]);
});

it('names the device on which the numbers were', () => {
  const { file } = uploadNamed('exp-decay 1');
  expect(needsOf(file).device).toBeNull();
  const bytes = Buffer.from(file);
  const cpu = Buffer.from('X\x03\0\0\0cpu', 'latin1');
  for (let at = bytes.indexOf(cpu); at >= 0; at = bytes.indexOf(cpu)) bytes.write('mps', at + 5);
  expect(needsOf(Uint8Array.from(bytes)).device).toBe('mps');
});

it.each(references)('needs nothing: $name', ({ bytes }) => {
  expect(needsOf(bytes)).toMatchObject({ modules: [], device: null });
});
