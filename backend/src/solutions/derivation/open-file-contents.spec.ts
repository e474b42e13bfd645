import { readSentDetails } from '@hub/solver-file';
import { changed, decayFile, fileOf, type FileParts } from '../../../../solver-file/test/support/open-files';
import { contentsOf } from './read-contents';

const read = (parts: FileParts) => contentsOf(fileOf(parts), { details: readSentDetails({}), typeName: null });

it('reads a file that says everything itself', () => {
  const reading = read(decayFile());
  if (!('contents' in reading)) throw new Error(reading.problem.reason);
  const { inspection, facts, mergedDetails, derived, evaluated, evaluation, preview } = reading.contents;
  expect(inspection).toMatchObject({ verdict: 'no_code', without_code: { usable: 'yes' } });
  expect(inspection.notes.map(({ text }) => text)).toContain(
    "Its program gives the values that its author's library computed at 20 points.",
  );
  expect(facts).toMatchObject({ epochs: 3000, optimizer: { name: 'Adam' }, trainLoss: [1, 0.1, 0.01] });
  expect(mergedDetails).toMatchObject({
    parameters: { value: { k: 1 }, origin: 'file' },
    networks: { value: [{ parameters: 7 }], origin: 'file' },
    generator: { value: { t_min: 0, t_max: 2 } },
  });
  expect(derived.equation_origin).toBe('file');
  expect([evaluated.kind, evaluation.reason, preview.kind]).toEqual(['lines', null, 'lines']);
});

it('refuses a file with all that is wrong with it, each place named', () => {
  const { manifest, ...parts } = decayFile();
  const wrong = changed(changed(manifest, ['unknowns', 0], 'e'), ['coordinates', 0, 'to'], -1);
  const reading = read({ ...parts, manifest: wrong });
  if ('contents' in reading) throw new Error('It was accepted.');
  expect(reading.problem.code).toBe('open-file');
  expect(reading.problem.reason).toMatch(/^The file is not accepted, at \d+ places:\n/);
  expect(reading.problem.reason).toContain('manifest.unknowns[0]: ');
  expect(reading.problem.reason).toContain('manifest.coordinates[0].to: ');
  expect(reading.problem.cure).toContain('Write the file yourself');
});
