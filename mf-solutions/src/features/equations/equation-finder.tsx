import { MAX_TEX_LINE_LENGTH } from '@hub/shared/limits';
import { Tex } from '@hub/web-kit/equations/tex';
import { paths } from '@hub/web-kit/paths';
import { BrokenState } from '@hub/web-kit/states';
import { Box, Button, chakra, Field, Flex, Input, LinkButton, Plate, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useEquationOfText } from '../../equations/use-equations.ts';
import { messages } from '../../messages/messages.ts';

const words = messages.equations.byShape;

/** An example in the hint is not broken. */
const Form = chakra('form', { base: { '& code': { whiteSpace: 'nowrap' } } });

/** Finds the page of an equation that somebody types or pastes. @param text what is searched for, from the address */
export function EquationFinder({ text, onFind }: { text: string; onFind: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  return (
    <Plate as="section" padding={{ base: '3', md: '4' }} aria-label={words.title}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          onFind(typed.trim());
        }}
      >
        <Field label={words.label} hint={words.hint}>
          {(control) => (
            <Flex gap="2">
              <Input
                {...control}
                value={typed}
                maxLength={MAX_TEX_LINE_LENGTH}
                spellCheck={false}
                autoCapitalize="off"
                fontFamily="mono"
                onChange={(event) => setTyped(event.currentTarget.value)}
                onPaste={(event) => {
                  const lines = linesOf(event.clipboardData.getData('text'));
                  if (lines.length < 2) return;
                  event.preventDefault();
                  const { selectionStart, selectionEnd } = event.currentTarget;
                  event.currentTarget.setRangeText(lines.join('; '), selectionStart ?? 0, selectionEnd ?? 0, 'end');
                  setTyped(event.currentTarget.value);
                }}
              />
              <Button type="submit" look="solid">
                {words.find}
              </Button>
            </Flex>
          )}
        </Field>
      </Form>
      <Box aria-live="polite">{text !== '' && <Found text={text} />}</Box>
    </Plate>
  );
}

/** A field of one line would join the equations of several. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function Found({ text }: { text: string }) {
  const found = useEquationOfText(text);
  if (found.isError) return <BrokenState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || found.isPlaceholderData) return null;
  const { understood, canonical_tex, page, same_values_count } = found.data;
  if (!understood)
    return (
      <Text margin="0" marginTop="3" color="bad">
        {words.notUnderstood}
      </Text>
    );
  return (
    <Flex gap="4" wrap="wrap" alignItems="center" marginTop="3">
      <Box minWidth="0">
        <Text margin="0" color="ink-2" fontSize="small">
          {words.readAs}
        </Text>
        {canonical_tex.map((tex) => (
          <Box key={tex} paddingBlock="1">
            <Tex tex={tex} />
          </Box>
        ))}
      </Box>
      {page ? (
        <div>
          <Text margin="0" marginBottom="2">
            <b>{page.title}</b>: {words.found(page.solutions_count)}
            {same_values_count > 0 && `, ${words.sameValues(same_values_count)}`}
          </Text>
          <LinkButton to={paths.equation.to(page.slug)}>{words.open}</LinkButton>
        </div>
      ) : (
        <Text margin="0">{words.nobody}</Text>
      )}
    </Flex>
  );
}
