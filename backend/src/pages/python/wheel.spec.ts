import path from 'node:path';
import { repositoryRoot } from '../../config/settings';
import { buildWheel } from './wheel';

const wheel = buildWheel(path.join(repositoryRoot, 'python'));

it('the same sources give the same bytes', () => {
  expect(buildWheel(path.join(repositoryRoot, 'python')).bytes.equals(wheel.bytes)).toBe(true);
});

it('the file is named after the version, and says which Python it needs', () => {
  expect(wheel.file).toMatch(/^solverhub-\d+\.\d+\.\d+-py3-none-any\.whl$/);
  expect(wheel.requiresPython).toBe('>=3.9');
});

it('a folder without a project is an error', () => {
  expect(() => buildWheel(path.join(repositoryRoot, 'docs'))).toThrow('ENOENT');
});
