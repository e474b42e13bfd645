import { MAX_PROBLEM_TEXT_LENGTH, MAX_PROBLEM_TITLE_LENGTH, MIN_PROBLEM_TITLE_LENGTH } from '@hub/shared/limits';
import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, TextField, useSchemaForm, type SchemaForm } from '@hub/web-kit/forms';
import { paths } from '@hub/web-kit/paths';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { H2, HStack, Link, LinkButton, Stack } from '@hub/web-kit/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import * as v from 'valibot';
import { MarkdownField } from '../../markdown-field.tsx';
import { messages } from '../../messages/messages.ts';
import { ReadProblem } from '../../problems/read-problem.tsx';
import { TYPED_FIELDS, TypedFields } from '../../problems/typed-fields.tsx';
import type { TypedProblem } from '../../problems/use-problems.ts';
import { useStateProblem, type StatedTexts } from '../../problems/use-stated.ts';
import { useLiveReading } from './use-live-reading.ts';

const words = messages.stating;

/** The server reads the statement; everything else is checked here. */
const schema = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      ({ length }) => length >= MIN_PROBLEM_TITLE_LENGTH && length <= MAX_PROBLEM_TITLE_LENGTH,
      words.titleLength,
    ),
  ),
  text: v.pipe(v.string(), v.trim()),
  sources: v.pipe(v.string(), v.trim()),
  equation: v.pipe(v.string(), v.trim(), v.nonEmpty(words.equationMissing)),
  conditions: v.pipe(v.string(), v.trim()),
  domain: v.pipe(v.string(), v.trim()),
});

export interface StateProblemFormProps {
  /** Number of the stated problem that is changed; undefined for a new one. */
  id?: number;
  values: StatedTexts;
}

/** A problem with its title and texts, which an admin reviews once it is submitted. */
export function StateProblemForm({ id, values }: StateProblemFormProps) {
  const alerts = useAlerts();
  const state = useStateProblem(id);
  const [isSent, setSent] = useState(false);
  const form = useSchemaForm<StatedTexts>({
    schema,
    values,
    send: async (texts) => {
      await state.mutateAsync(texts);
      setSent(true);
      alerts.info(words.submitted, { survivesMove: true });
    },
    draft: `stated-problem-${id ?? 'new'}`,
  });
  // Replaces the history entry of the form, which would warn about unsaved changes.
  if (isSent) return <Navigate to={paths.ownProblems.to()} replace />;
  return (
    <Form form={form} aria-label={id === undefined ? words.title : words.edit}>
      <TextField
        form={form}
        name="title"
        label={words.name.label}
        hint={words.name.hint}
        maxLength={MAX_PROBLEM_TITLE_LENGTH}
        autoComplete="off"
      />
      <StatementFields form={form} />
      <TextsField form={form} name="text" rows={5} />
      <TextsField form={form} name="sources" rows={3} />
      <HStack gap="2">
        <SubmitButton form={form}>{words.submit}</SubmitButton>
        <LinkButton to={id === undefined ? paths.problemList.to() : paths.ownProblems.to()}>{words.cancel}</LinkButton>
      </HStack>
      <UnsavedChanges dirty={form.dirty} />
    </Form>
  );
}

/** The statement, with what the hub reads in it while it is typed. */
function StatementFields({ form: { fields } }: { form: SchemaForm<StatedTexts> }) {
  const [equation, conditions, domain] = fields.watch([...TYPED_FIELDS]);
  const typed: TypedProblem = { equation, conditions, domain };
  const found = useLiveReading(typed);
  const { errors, isSubmitted } = fields.formState;
  const issueOf = (name: keyof TypedProblem) =>
    typed[name].trim() !== '' || isSubmitted ? found?.issues.find(({ field }) => field === name)?.reason : undefined;
  return (
    <Stack as="section" gap="3" aria-label={words.statement}>
      <H2 textStyle="h3">{words.statement}</H2>
      <TypedFields
        values={typed}
        errorOf={(name) => errors[name]?.message ?? issueOf(name)}
        onChange={(name, value) => {
          fields.setValue(name, value, { shouldDirty: true });
          fields.clearErrors(name);
        }}
      />
      <div aria-live="polite">
        {found?.issues.length === 0 && (
          <ReadProblem found={found}>
            {found.problem && (
              <>
                {words.exists} <Link to={paths.problem.to(found.problem.slug)}>{found.problem.title}</Link>
              </>
            )}
          </ReadProblem>
        )}
      </div>
    </Stack>
  );
}

interface TextsFieldProps {
  form: SchemaForm<StatedTexts>;
  name: 'text' | 'sources';
  rows: number;
}

function TextsField({ form: { fields }, name, rows }: TextsFieldProps) {
  return (
    <MarkdownField
      label={words[name].label}
      hint={words[name].hint}
      error={fields.formState.errors[name]?.message}
      rows={rows}
      maxLength={MAX_PROBLEM_TEXT_LENGTH}
      value={fields.watch(name)}
      onChange={(text) => fields.setValue(name, text, { shouldDirty: true })}
    />
  );
}
