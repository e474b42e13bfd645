import { exportedVersion, notFinite, solvers } from '../test/support/solvers.ts';
import { exportSolution, FORMATS, type FormatName } from './index.ts';

/** Why some of the files have no export. */
const REASON: Partial<Record<FormatName, RegExp>> = {
  onnx: /^(none|ONNX Runtime computes (erf|atan|asin|acos) in single precision only\.)$/,
};

describe.each(FORMATS)('the export as $name', ({ name }) => {
  it.each(solvers)('computes what the file of $name does', ({ portable }) => {
    const made = exportSolution(portable, exportedVersion, name);
    expect('reason' in made ? made.reason : 'none').toMatch(REASON[name] ?? /^none$/);
  });

  it('says why there is none', () => {
    expect(exportSolution(notFinite.portable, exportedVersion, name)).toEqual({
      reason: 'A number in the file is not finite.',
    });
  });
});
