import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { shorthands } from './shorthands.ts';
import { slotRecipes } from './slot-recipes.ts';
import { textStyles } from './text-styles.ts';
import * as tokens from './tokens.ts';

const values = <T>(table: Readonly<Record<string, T>>): Record<string, { value: T }> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, { value }]));

const themed = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

const series = (kind: 'line' | 'label', { light, dark }: typeof tokens.seriesLines | typeof tokens.seriesLabels) =>
  light.map((colour, index) => [`series-${kind}-${index + 1}`, themed(colour, dark[index] ?? colour)] as const);

const config = defineConfig({
  cssVarsPrefix: 'hub',
  preflight: true,
  globalCss,
  utilities: shorthands,
  // A held control, which is disabled and has the focus, must not look pressable.
  conditions: {
    hover: [
      '@media (hover: hover)',
      '&:is(:hover, [data-hover]):not(:disabled, [aria-disabled=true], [data-disabled])',
    ],
  },
  theme: {
    breakpoints: { sm: '480px', md: '720px', lg: '1100px', xl: '1700px' },
    tokens: {
      fonts: values(tokens.fonts),
      fontSizes: values(tokens.fontSizes),
      spacing: values(tokens.spacing),
      sizes: values(tokens.sizes),
      radii: values(tokens.radii),
      zIndex: values(tokens.zIndex),
      durations: values(tokens.durations),
      easings: values(tokens.easings),
    },
    semanticTokens: {
      colors: Object.fromEntries([
        ...Object.entries(tokens.colours).map(([name, [light, dark]]) => [name, themed(light, dark)] as const),
        ...series('line', tokens.seriesLines),
        ...series('label', tokens.seriesLabels),
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
    slotRecipes,
    keyframes,
  },
});

/** Chakra without its default theme, so that only our own tokens and recipes are sent to the browser. */
export const system = createSystem(defaultBaseConfig, config);
