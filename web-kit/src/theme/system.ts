import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { colours, fonts, seriesLabels, seriesLines } from './tokens.ts';

const SPACE = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18];

const values = <T>(table: Record<string, T>): Record<string, { value: T }> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, { value }]));

const themed = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

const series = (kind: 'line' | 'label', { light, dark }: typeof seriesLines | typeof seriesLabels) =>
  light.map((colour, index) => [`series-${kind}-${index + 1}`, themed(colour, dark[index] ?? colour)] as const);

const config = defineConfig({
  cssVarsPrefix: 'hub',
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '720px', lg: '1100px', xl: '1700px' },
    tokens: {
      fonts: values(fonts),
      radii: values({ badge: '4px', control: '8px', chip: '14px', sheet: '16px', round: '9999px' }),
      /** Chakra's own scale: 1 is 4 px. */
      spacing: values(Object.fromEntries(SPACE.map((step) => [String(step), `${step / 4}rem`]))),
      sizes: values({ page: '1312px', 'page-wide': '1636px', text: '66ch', full: '100%' }),
      easings: values({ hub: 'cubic-bezier(.2,0,0,1)' }),
    },
    semanticTokens: {
      colors: Object.fromEntries([
        ...Object.entries(colours).map(([name, [light, dark]]) => [name, themed(light, dark)] as const),
        ...series('line', seriesLines),
        ...series('label', seriesLabels),
      ]),
      shadows: {
        floating: {
          value: {
            base: '0 1px 2px rgba(20,33,43,.05), 0 8px 24px -8px rgba(20,33,43,.14)',
            _dark: '0 0 0 1px rgba(255,255,255,.04), 0 12px 32px -8px rgba(0,0,0,.6)',
          },
        },
      },
    },
    textStyles,
  },
});

/** Chakra without its default theme: every token and every part is ours, and nothing else is sent. */
export const system = createSystem(defaultBaseConfig, config);
