import { Tex } from '@hub/web-kit/equations/tex';
import { BrokenState } from '@hub/web-kit/states';
import { Box, chakra, Text } from '@hub/web-kit/ui';
import { useEquationOfText } from '../../equations/use-equations.ts';
import { messages } from '../../messages/messages.ts';
import { EquationRows } from './equation-rows.tsx';

const words = messages.equations.byShape;

const Read = chakra('span', { base: { marginRight: '3' } });

/** The equation that a text means, and whether solutions of it are published. */
export function FoundEquation({ text }: { text: string }) {
  return (
    <Box aria-live="polite" minHeight="60vh">
      <Answer text={text} />
    </Box>
  );
}

function Answer({ text }: { text: string }) {
  const found = useEquationOfText(text);
  if (found.isError) return <BrokenState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const { understood, canonical_tex, page, same_values_count } = found.data;
  if (!understood)
    return (
      <Text margin="0" color="ink-2" maxWidth="text">
        {words.notUnderstood}
      </Text>
    );
  return (
    <>
      <Text margin="0" marginBottom="3">
        {words.readAs}{' '}
        {canonical_tex.map((tex) => (
          <Read key={tex}>
            <Tex tex={tex} display="inline" />
          </Read>
        ))}
        {page ? same_values_count > 0 && words.sameValues(same_values_count) : words.nobody}
      </Text>
      {page && <EquationRows equations={[page]} />}
    </>
  );
}
