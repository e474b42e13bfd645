import { system } from './system.ts';

describe('a shorthand property accepts several tokens', () => {
  it.each([
    ['padding', '2.5 1.5', 'var(--hub-spacing-2\\.5) var(--hub-spacing-1\\.5)'],
    ['paddingInline', '4', 'var(--hub-spacing-4)'],
    ['marginBlock', '0 3', '0 var(--hub-spacing-3)'],
    ['marginInline', 'auto', 'auto'],
    ['margin', '-1', 'calc(var(--hub-spacing-1) * -1)'],
    ['gap', '1 2', 'var(--hub-spacing-1) var(--hub-spacing-2)'],
    ['borderRadius', 'sheet sheet 0 0', 'var(--hub-radii-sheet) var(--hub-radii-sheet) 0 0'],
    ['transition', 'color fast', 'color var(--hub-durations-fast) var(--hub-easings-hub)'],
    [
      'transition',
      'opacity menu, translate menu',
      'opacity var(--hub-durations-menu) var(--hub-easings-hub), translate var(--hub-durations-menu) var(--hub-easings-hub)',
    ],
  ])('%s: %s', (property, value, css) =>
    expect(system.css({ [property]: value } as { padding: string })).toEqual({ [property]: css }),
  );
});

it('resolves the sizes of text styles to tokens of the theme', () =>
  expect(system.css({ textStyle: 'small' })).toMatchObject({ fontSize: 'var(--hub-font-sizes-small)' }));
