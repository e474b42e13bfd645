import { colours } from './tokens.ts';

const root = document.documentElement;
const meta = Object.assign(document.createElement('meta'), { name: 'theme-color' });

beforeEach(() => {
  localStorage.clear();
  root.className = '';
  meta.content = '#FFFFFF';
  document.head.append(meta);
});
afterAll(() => {
  meta.remove();
  root.className = '';
});

it.each([
  ['nothing', 'light', 'light'],
  ['nothing', 'dark', 'dark'],
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
])('with the setting %s on a %s system, first paints in %s mode', (chosen, system, mode) => {
  if (chosen !== 'nothing') localStorage.setItem('colour_mode', chosen);
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: system === 'dark' } as MediaQueryList);
  jest.isolateModules(() => jest.requireActual('./first-paint.ts'));
  expect(root.className).toBe(mode === 'dark' ? 'dark' : '');
  expect(document.querySelector('meta')).toHaveAttribute('content', colours.plate[mode === 'dark' ? 1 : 0]);
});
