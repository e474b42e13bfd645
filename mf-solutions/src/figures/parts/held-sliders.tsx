import { formatNumber } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { Button, Flex, Numeral, Text } from '@hub/web-kit/ui';
import { Slider } from './slider.tsx';
import { messages } from '../../messages/messages.ts';
import type { Held } from '../state/use-held.ts';

const words = messages.explore;

/** A slider for each parameter that the networks take as an input, within the range that was trained. */
export function HeldSliders({ bundle: { parameters, move, reset, isMoved } }: { bundle: Held }) {
  if (parameters.length === 0) return null;
  return (
    <Flex
      role="group"
      aria-label={words.parameters}
      wrap="wrap"
      alignItems="center"
      gap="2 5"
      paddingInline={{ base: '3', md: '5' }}
      paddingBottom="3"
    >
      {parameters.map(({ name, range, value }, place) => {
        const text = words.at(symbolOf(name), formatNumber(value, 4));
        return (
          <Flex key={name} alignItems="center" gap="3" flex="1" minWidth="min(260px, 100%)">
            <Slider
              name={symbolOf(name)}
              range={range}
              value={value}
              onChange={(next) => move(place, next)}
              text={text}
              minWidth="0"
            />
            <Text as="output" margin="0" fontFamily="mono" fontSize="label" minWidth="7rem">
              <Numeral>{text}</Numeral>
            </Text>
          </Flex>
        );
      })}
      <Button size="sm" disabled={!isMoved} onClick={reset}>
        {words.resetParameters}
      </Button>
    </Flex>
  );
}
