import { chakra, Field, Stack, Textarea } from '@hub/web-kit/ui';
import { useEffect, useRef, type FormEvent } from 'react';
import { messages } from '../../messages/messages.ts';
import { EquationField, UseCasesField } from './catalog-fields.tsx';
import { labelOf, type TexField, type TextField } from './edit-values.ts';
import { MarkdownField } from './markdown-field.tsx';
import { NameField } from './name-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { TexLines } from './tex-lines.tsx';
import type { EditForm as Form } from './use-edit-form.ts';

const { hints } = messages.edit;
const MOST_OF_CITATION = 10_000;

// What the save bar would cover scrolls up when it gets the focus.
const Frame = chakra('form', { base: { maxWidth: '52rem', '& :focus': { scrollMarginBlock: '6rem' } } });

/** All that people write about a solution. */
export function EditForm({ form, mayRename }: { form: Form; mayRename: boolean }) {
  const { base, values, errors, set } = form;
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  const markdown = (field: Exclude<TextField, 'citation'>) => ({
    label: labelOf(field),
    error: errors[field],
    value: values[field],
    onChange: (text: string) => set({ [field]: text }),
  });
  const tex = (field: TexField) => ({
    label: labelOf(field),
    error: errors[field],
    words: messages.edit.tex[field],
    hint: hints[field],
    lines: values[field],
    onChange: (lines: string[]) => set({ [field]: lines }),
  });

  return (
    <Frame ref={frame} onSubmit={send} aria-label={messages.edit.form} noValidate>
      <Stack gap="6">
        {mayRename && (
          <NameField stored={base.name} error={errors.name} value={values.name} onChange={(name) => set({ name })} />
        )}
        <MarkdownField {...markdown('description')} hint={hints.description} />
        <EquationField
          solution={base}
          error={errors.equation_id}
          value={values.equation_id}
          onChange={(equation_id) => set({ equation_id })}
        />
        <TexLines {...tex('equation_tex')} />
        <TexLines {...tex('conditions_tex')} />
        <MarkdownField {...markdown('variable_summary')} hint={hints.variable_summary} />
        <UseCasesField
          solution={base}
          error={errors.use_cases}
          value={values.use_cases}
          onChange={(use_cases) => set({ use_cases })}
        />
        <MarkdownField {...markdown('usecase_summary')} />
        <MarkdownField {...markdown('training_summary')} />
        <MarkdownField {...markdown('reference_summary')} />
        <MarkdownField {...markdown('other_summary')} />
        <Field label={labelOf('citation')} hint={hints.citation} error={errors.citation}>
          {(control) => (
            <Textarea
              {...control}
              fontFamily="mono"
              spellCheck={false}
              rows={5}
              maxLength={MOST_OF_CITATION}
              value={values.citation}
              onChange={(event) => set({ citation: event.currentTarget.value })}
            />
          )}
        </Field>
      </Stack>
      <SaveBar form={form} />
    </Frame>
  );
}
