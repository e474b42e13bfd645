import type { Solution } from '@hub/openapi/types';
import { MAX_SOLUTION_TEXT_LENGTH } from '@hub/shared/limits';
import { useAlerts } from '@hub/web-kit/alerts';
import { AreaField, CheckField, ChoiceField, Form, SubmitButton, useSchemaForm } from '@hub/web-kit/forms';
import { paths } from '@hub/web-kit/paths';
import type { Decision } from '@hub/web-kit/solutions/review';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { Button, HStack, LinkButton, Plate, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useEquations, useSaveSolution } from './use-solution-edit.ts';

const words = messages.solution;
const NONE = '';

const schema = v.object({
  equation: v.string(),
  description: v.pipe(
    v.string(),
    v.maxLength(MAX_SOLUTION_TEXT_LENGTH, messages.common.atMost(MAX_SOLUTION_TEXT_LENGTH)),
  ),
  featured: v.boolean(),
});
type Values = v.InferOutput<typeof schema>;

/** The fields that admins can edit, and the decision on the submitted version. */
export function EditForm({ solution }: { solution: Solution }) {
  const alerts = useAlerts();
  const equations = useEquations();
  const save = useSaveSolution(solution);
  const [verdict, setVerdict] = useState<Decision['verdict']>();
  const { equation_id, description, featured, submitted_version } = solution;
  const form = useSchemaForm<Values>({
    schema,
    values: { equation: equation_id === null ? NONE : String(equation_id), description, featured },
    send: async (values) => {
      const { dirtyFields } = form.fields.formState;
      await save.mutateAsync({
        ...(dirtyFields.equation && { equation_id: values.equation === NONE ? null : Number(values.equation) }),
        ...(dirtyFields.description && { description: values.description }),
        ...(dirtyFields.featured && { featured: values.featured }),
      });
      alerts.info(words.saved);
    },
  });
  const known =
    equations.data ?? (equation_id === null ? [] : [{ id: equation_id, name: solution.equation_name ?? '' }]);
  const waits = submitted_version !== null;
  const isPublished = solution.published_version !== null;
  return (
    <>
      <Plate padding={{ base: '4', md: '5' }}>
        <Form form={form} aria-label={words.title}>
          <ChoiceField
            form={form}
            name="equation"
            label={words.equation}
            options={[
              { value: NONE, label: messages.common.choose },
              ...known.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <AreaField form={form} name="description" label={words.description} rows={4} />
          <div>
            <CheckField
              form={form}
              name="featured"
              label={words.featured}
              disabled={!isPublished}
              aria-describedby={isPublished ? undefined : 'not-featured'}
            />
            {!isPublished && (
              <Text id="not-featured" margin="1 0 0" textStyle="small" color="ink-2">
                {words.featuredNeedsPublished}
              </Text>
            )}
          </div>
          <HStack gap="2.5" flexWrap="wrap">
            <SubmitButton form={form} disabled={!form.dirty || form.busy}>
              {messages.common.save}
            </SubmitButton>
            {waits && (
              <>
                <Button onClick={() => setVerdict('publish')}>{words.publish}</Button>
                <Button look="danger" onClick={() => setVerdict('reject')}>
                  {words.reject}
                </Button>
              </>
            )}
            <LinkButton look="text" to={paths.dashboard.to()}>
              {messages.common.cancel}
            </LinkButton>
          </HStack>
          {!waits && (
            <Text margin="0" textStyle="small" color="ink-2">
              {words.nothingWaits}
            </Text>
          )}
        </Form>
      </Plate>
      {verdict && <DecisionDialog solution={solution} verdict={verdict} onClose={() => setVerdict(undefined)} />}
      <UnsavedChanges dirty={form.dirty && !verdict} />
    </>
  );
}
