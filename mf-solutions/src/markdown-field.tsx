import { Markdown } from '@hub/web-kit/markdown';
import { Box, Field, Segmented, Textarea } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from './messages/messages.ts';

const FACES = [
  { value: 'write', label: messages.edit.write },
  { value: 'preview', label: messages.edit.preview },
] as const;

export interface MarkdownFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  rows?: number;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

/** Markdown with maths, as it is written and as it will be read. */
export function MarkdownField({ label, hint, error, rows = 2, maxLength, value, onChange }: MarkdownFieldProps) {
  const [face, setFace] = useState<'write' | 'preview'>('write');
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={
        <Segmented label={messages.edit.viewOf(label)} size="sm" options={FACES} value={face} onChange={setFace} />
      }
    >
      {(control) => (
        <>
          <Textarea
            {...control}
            display={face === 'write' ? 'block' : 'none'}
            rows={rows}
            minHeight={heightOf(rows)}
            fieldSizing="content"
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {face === 'preview' && <Preview text={value} rows={rows} />}
        </>
      )}
    </Field>
  );
}

/** Computes the height of an empty text. A longer one grows with its lines, so that a form of short texts stays short. */
const heightOf = (rows: number): string => `${rows * 1.45 + 1.2}em`;

function Preview({ text, rows }: { text: string; rows: number }) {
  return (
    <Box
      minHeight={heightOf(rows)}
      paddingInline="3"
      paddingBlock="2"
      border="1px dashed"
      borderColor="line-strong"
      borderRadius="control"
    >
      {text.trim() ? <Markdown text={text} /> : <Box color="ink-2">{messages.edit.nothingToPreview}</Box>}
    </Box>
  );
}
