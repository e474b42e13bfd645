import { MAX_CITATION_LENGTH, MAX_SOLUTION_TEXT_LENGTH } from '@hub/shared/limits';
import { chakra, Field, H3, Text, Textarea } from '@hub/web-kit/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { MarkdownField } from '../../markdown-field.tsx';
import { messages } from '../../messages/messages.ts';
import { EquationField, UseCasesField } from './catalog-fields.tsx';
import { EditPreview } from './edit-preview.tsx';
import { headingId, type SectionId } from './edit-sections.ts';
import { labelOf, unknownsOf, type TexField, type TextField } from './edit-values.ts';
import { FormulaFields } from './formula-fields.tsx';
import { NameField } from './name-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionList } from './section-list.tsx';
import { TexLines } from './tex-lines.tsx';
import type { EditForm as Form } from './use-edit-form.ts';

const { hints } = messages.edit;

// What the save bar would cover scrolls up when it gets the focus.
const Frame = chakra('form', { base: { '& :focus': { scrollMarginBlock: '6rem' } } });
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: '12rem minmax(0, 1fr) clamp(18rem, 27vw, 24rem)',
    },
    columnGap: { lg: '10' },
    alignItems: 'start',
  },
});
const Section = chakra('section', {
  base: {
    display: 'grid',
    gap: '5',
    paddingBlock: '7',
    borderTop: '1px solid',
    borderColor: 'line-strong',
    '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  },
});

/** The form for all texts of a solution, in sections. */
export function EditForm({ form, mayRename }: { form: Form; mayRename: boolean }) {
  const { base, values, errors, set } = form;
  const [current, setCurrent] = useState<SectionId>('summary');
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  const markdown = (field: Exclude<TextField, 'citation'>) => ({
    label: labelOf(field),
    error: errors[field],
    maxLength: MAX_SOLUTION_TEXT_LENGTH,
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
  const section = (id: SectionId, children: ReactNode) => (
    <Section aria-labelledby={headingId(id)} onFocus={() => setCurrent(id)}>
      <div>
        <H3 id={headingId(id)} tabIndex={-1} textStyle="h2-rail">
          {messages.edit.sections[id].title}
        </H3>
        <Text margin="0" marginTop="1" color="ink-2" textStyle="small">
          {messages.edit.sections[id].question}
        </Text>
      </div>
      {children}
    </Section>
  );

  return (
    <Frame ref={frame} onSubmit={send} aria-label={messages.edit.form} noValidate>
      <Columns>
        <SectionList form={form} current={current} />
        <div>
          {section(
            'summary',
            <>
              {mayRename && (
                <NameField
                  stored={base.name}
                  error={errors.name}
                  value={values.name}
                  onChange={(name) => set({ name })}
                />
              )}
              <MarkdownField {...markdown('description')} hint={hints.description} />
              <EquationField
                solution={base}
                error={errors.equation_id}
                value={values.equation_id}
                onChange={(equation_id) => set({ equation_id })}
              />
              <UseCasesField
                solution={base}
                error={errors.use_cases}
                value={values.use_cases}
                onChange={(use_cases) => set({ use_cases })}
              />
            </>,
          )}
          {section(
            'equation',
            <>
              <TexLines {...tex('equation_tex')} />
              <TexLines {...tex('conditions_tex')} />
              <FormulaFields
                unknowns={unknownsOf(base)}
                error={errors.exact_solution}
                formulas={values.exact_solution}
                onChange={(exact_solution) => set({ exact_solution })}
              />
              <MarkdownField {...markdown('variable_summary')} hint={hints.variable_summary} />
            </>,
          )}
          {section('training', <MarkdownField {...markdown('training_summary')} rows={4} />)}
          {section('use', <MarkdownField {...markdown('usecase_summary')} />)}
          {section(
            'references',
            <>
              <MarkdownField {...markdown('reference_summary')} />
              <Field label={labelOf('citation')} hint={hints.citation} error={errors.citation}>
                {(control) => (
                  <Textarea
                    {...control}
                    fontFamily="mono"
                    spellCheck={false}
                    rows={3}
                    maxLength={MAX_CITATION_LENGTH}
                    value={values.citation}
                    onChange={(event) => set({ citation: event.currentTarget.value })}
                  />
                )}
              </Field>
            </>,
          )}
          {section('other', <MarkdownField {...markdown('other_summary')} />)}
        </div>
        <EditPreview section={current} solution={base} values={values} />
      </Columns>
      <SaveBar form={form} />
    </Frame>
  );
}
