import { chakra, Field, Stack, Textarea } from '@hub/web-kit/ui';
import { useEffect, useRef, type FormEvent } from 'react';
import { EquationField, UseCasesField } from './catalog-fields.tsx';
import { LABELS, type TexField, type TextField } from './edit-values.ts';
import { MarkdownField } from './markdown-field.tsx';
import { NameField } from './name-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { TexLines } from './tex-lines.tsx';
import type { EditForm as Form } from './use-edit-form.ts';

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
    label: LABELS[field],
    error: errors[field],
    value: values[field],
    onChange: (text: string) => set({ [field]: text }),
  });
  const tex = (field: TexField) => ({
    label: LABELS[field],
    error: errors[field],
    lines: values[field],
    onChange: (lines: string[]) => set({ [field]: lines }),
  });

  return (
    <Frame ref={frame} onSubmit={send} aria-label="Edit this solution" noValidate>
      <Stack gap="6">
        {mayRename && (
          <NameField stored={base.name} error={errors.name} value={values.name} onChange={(name) => set({ name })} />
        )}
        <MarkdownField
          {...markdown('description')}
          hint="One or two sentences. Markdown, with maths between $ signs."
        />
        <EquationField
          solution={base}
          error={errors.equation_id}
          value={values.equation_id}
          onChange={(equation_id) => set({ equation_id })}
        />
        <TexLines
          {...tex('equation_tex')}
          noun="Equation"
          hint="TeX, one equation a line. Without any, those read from the source are shown."
        />
        <TexLines
          {...tex('conditions_tex')}
          noun="Condition"
          hint="TeX, one condition a line. Without any, those read from the source are shown."
        />
        <MarkdownField
          {...markdown('variable_summary')}
          hint="One a line, for example “x: prey, in thousands”: these stand beside the variables."
        />
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
        <Field label={LABELS.citation} hint="BibTeX or plain text." error={errors.citation}>
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
