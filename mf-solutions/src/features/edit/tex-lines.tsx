import { MAX_TEX_LINES, MAX_TEX_LINE_LENGTH } from '@hub/shared/limits';
import { Tex } from '@hub/web-kit/equations/tex';
import { CloseIcon, DownIcon, PlusIcon, UpIcon } from '@hub/web-kit/icons';
import { Box, Button, chakra, Flex, HStack, IconButton, Input, VisuallyHidden } from '@hub/web-kit/ui';
import { useState, type KeyboardEvent } from 'react';
import { messages } from '../../messages/messages.ts';
import type { TexField } from './edit-values.ts';
import { FieldGroup } from './field-group.tsx';
import { useLineFocus } from './use-line-focus.ts';

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    margin: 0,
    marginBottom: '2.5',
    padding: 0,
    listStyle: 'none',
  },
});

const Line = chakra('li', { base: { scrollMarginBlock: '7rem' } });

export interface TexLinesProps {
  label: string;
  /** How its lines are called. */
  words: (typeof messages.edit.tex)[TexField];
  hint: string;
  error?: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

/**
 * Lines of TeX, each with a preview. Enter adds a line below, Alt with an arrow key moves a line, Backspace removes an
 * empty line; the focus stays in the same line.
 */
export function TexLines({ label, words, hint, error, lines, onChange }: TexLinesProps) {
  const [root, focus] = useLineFocus<HTMLOListElement>();
  const [said, setSaid] = useState('');

  const edit = (at: number, tex: string) => onChange(lines.with(at, tex));
  const add = (at: number) => {
    if (lines.length >= MAX_TEX_LINES) return setSaid(messages.edit.tooManyLines(MAX_TEX_LINES));
    onChange(lines.toSpliced(at, 0, ''));
    focus(at, 'input');
  };
  const remove = (at: number) => {
    onChange(lines.toSpliced(at, 1));
    setSaid(words.removed(at + 1));
    focus(Math.max(0, at - 1), 'input');
  };
  const move = (at: number, by: -1 | 1, part: 'input' | 'up' | 'down') => {
    const to = at + by;
    const [line, other] = [lines[at], lines[to]];
    if (line === undefined || other === undefined) return;
    onChange(lines.with(at, other).with(to, line));
    setSaid(words.moved(to + 1, lines.length));
    focus(to, part);
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const action = actionOf(event, lines[at]);
    if (!action) return;
    event.preventDefault();
    if (action === 'add') add(at + 1);
    else if (action === 'remove') remove(at);
    else move(at, action === 'up' ? -1 : 1, 'input');
  };

  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <List ref={root}>
        {lines.map((tex, at) => (
          <Line key={at}>
            <Flex wrap="wrap" gap="1" alignItems="center" justifyContent="flex-end">
              <Input
                data-part="input"
                aria-label={words.nth(at + 1)}
                flex={{ base: '1 0 100%', md: '1' }}
                fontFamily="mono"
                spellCheck={false}
                autoComplete="off"
                maxLength={MAX_TEX_LINE_LENGTH}
                value={tex}
                onChange={(event) => {
                  edit(at, event.currentTarget.value);
                  // Includes the preview, which the save bar would otherwise cover at the lower edge of the window.
                  event.currentTarget.closest('li')?.scrollIntoView({ block: 'nearest' });
                }}
                onKeyDown={onKeyDown(at)}
              />
              <HStack gap="1" order="2">
                <IconButton
                  data-part="up"
                  label={words.up(at + 1)}
                  disabled={at === 0}
                  onClick={() => move(at, -1, 'up')}
                >
                  <UpIcon />
                </IconButton>
                <IconButton
                  data-part="down"
                  label={words.down(at + 1)}
                  disabled={at === lines.length - 1}
                  onClick={() => move(at, 1, 'down')}
                >
                  <DownIcon />
                </IconButton>
                <IconButton label={words.remove(at + 1)} onClick={() => remove(at)}>
                  <CloseIcon />
                </IconButton>
              </HStack>
              {tex.trim() && (
                // Beside the buttons on a phone, below the line where that is wide enough for both.
                <Box order={{ base: 1, md: 3 }} flex={{ base: '1 1 0', md: '1 0 100%' }} minWidth="0" paddingInline="3">
                  <Tex tex={tex} explain />
                </Box>
              )}
            </Flex>
          </Line>
        ))}
      </List>
      <Button size="sm" disabled={lines.length >= MAX_TEX_LINES} onClick={() => add(lines.length)}>
        <PlusIcon /> {words.add}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldGroup>
  );
}

function actionOf({ key, altKey, nativeEvent }: KeyboardEvent, line: string | undefined) {
  if (nativeEvent.isComposing) return undefined;
  if (key === 'Enter') return 'add';
  if (key === 'Backspace' && line === '') return 'remove';
  if (altKey && key === 'ArrowUp') return 'up';
  return altKey && key === 'ArrowDown' ? 'down' : undefined;
}
