import path from 'node:path';
import { repositoryRoot } from '../../config/settings';
import { UploadReader } from './upload-reader';

class Hurried extends UploadReader {
  protected override readonly timeLimit = 1;
}

it('a worker that takes too long is stopped: one refused upload', async () => {
  const reader = new Hurried();
  const file = path.join(repositoryRoot, 'solver-file/test/fixtures/client/exp-decay/solver-1.dill');
  await expect(reader.read({ file, solution: '{"name": "x", "diff_equation_details": {}}' })).rejects.toMatchObject({
    status: 422,
    detail: expect.stringContaining('within the limits of time and memory') as string,
  });
  await reader.onModuleDestroy();
});
