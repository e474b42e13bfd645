import { exportedVersion, notFinite, solvers } from '../test/support/solvers.ts';
import { exportSolution, FORMATS } from './index.ts';

describe.each(FORMATS)('the export as $name', ({ name }) => {
  it.each(solvers)('computes what the file of $name does', ({ portable }) => {
    expect(exportSolution(portable, exportedVersion, name)).not.toHaveProperty('reason');
  });

  it('says why there is none', () => {
    expect(exportSolution(notFinite.portable, exportedVersion, name)).toEqual({
      reason: 'A number in the file is not finite.',
    });
  });
});
