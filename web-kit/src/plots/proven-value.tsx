import { writtenValue } from '@hub/figure/proven-digits';
import { chakra, Numeral } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

const Digits = chakra('span', { base: { whiteSpace: 'nowrap', '&[data-proven=false]': { color: 'ink-3' } } });
const Bound = chakra('span', { base: { whiteSpace: 'nowrap' } });

export interface ProvenValueProps {
  value: number;
  /** Bound of the error of the value; undefined where nothing is proven. */
  bound?: number | undefined;
}

/** A value of a solution: what is proven in ink, the other digits in grey, and how far the true value may be from what is written. */
export function ProvenValue({ value, bound }: ProvenValueProps) {
  const { parts, plusMinus } = writtenValue(value, bound);
  const hasProvenDigit = parts.some(({ isProven }) => isProven);
  return (
    <>
      {parts.map(({ text, isProven }, place) => (
        <Digits key={place} data-proven={isProven}>
          <Numeral>{text}</Numeral>
        </Digits>
      ))}
      {plusMinus !== undefined && (
        <>
          {' '}
          <Bound color={hasProvenDigit ? undefined : 'warn'}>
            <Numeral>{messages.data.plusMinus(plusMinus, hasProvenDigit)}</Numeral>
          </Bound>
        </>
      )}
    </>
  );
}
