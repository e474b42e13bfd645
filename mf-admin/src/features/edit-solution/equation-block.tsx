import type { Solution } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { Box, chakra, Flex, H2, Plate, scrollHint, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.solution;

// Lines never break: what is wider than the box scrolls in it, all lines together.
const Lines = chakra('div', {
  base: {
    padding: '2.5 4',
    borderRadius: 'inherit',
    overflowX: 'auto',
    overflowY: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: 'equation',
    ...scrollHint,
  },
});

/** The equation with its conditions and parameters, as one block. */
export function EquationBlock({ solution }: { solution: Solution }) {
  const { conditions_tex, parameters, source } = solution.equation_details;
  const sides = [
    { label: words.conditions, lines: conditions_tex },
    { label: words.parameters, lines: parameters },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <section aria-labelledby="equation-details">
      <H2 id="equation-details" textStyle="h3" marginBottom="2">
        {words.equationDetails}
      </H2>
      <Plate>
        <Lines tabIndex={0}>
          {solution.solved_tex.map((tex, index) => (
            <Box key={index}>
              <Tex tex={tex} display="wrapped" />
            </Box>
          ))}
          {solution.solved_tex.length === 0 && (
            <Text margin="0" fontFamily={source ? 'mono' : undefined} whiteSpace="pre" color="ink-2">
              {source ?? words.noEquation}
            </Text>
          )}
          {sides.map(({ label, lines }) => (
            <Box key={label} marginTop="2">
              <Text margin="0" textStyle="small" color="ink-2">
                {label}
              </Text>
              <Flex wrap="wrap" alignItems="center" columnGap="8">
                {lines.map((tex, index) => (
                  <Tex key={index} tex={tex} display="wrapped" />
                ))}
              </Flex>
            </Box>
          ))}
        </Lines>
      </Plate>
    </section>
  );
}
