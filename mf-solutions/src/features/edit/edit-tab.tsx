import { keys } from '@hub/openapi/query-keys';
import type { Solution } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { Box, H2, Stack } from '@hub/web-kit/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { ClashPanel } from './clash-panel.tsx';
import { DeleteSolution } from './delete-solution.tsx';
import { EditForm } from './edit-form.tsx';
import { useEditForm } from './use-edit-form.ts';

export interface EditTabProps {
  /** Solution with its latest version. */
  solution: Solution;
  /** Who may delete a solution may also rename it. */
  mayDelete: boolean;
}

/** Edits the texts and the name of a solution, and deletes it. */
export function EditTab({ solution, mayDelete }: EditTabProps) {
  const form = useEditForm(solution);
  const [isDeleted, setIsDeleted] = useState(false);
  if (isDeleted) return <LeaveDeleted solution={solution} />;
  return (
    <Stack gap={{ base: '9', md: '12' }}>
      <UnsavedChanges dirty={form.changed.length > 0} />
      <Box tabIndex={-1} outline="none">
        {form.clash ? (
          <ClashPanel
            base={form.base}
            stored={form.clash}
            values={form.values}
            onSettle={(values) => form.clash && form.settle(form.clash, values)}
          />
        ) : (
          <>
            <H2 marginBottom="5">{messages.edit.title}</H2>
            <EditForm form={form} mayRename={mayDelete} />
          </>
        )}
      </Box>
      {mayDelete && <DeleteSolution solution={solution} onDeleted={() => setIsDeleted(true)} />}
    </Stack>
  );
}

/** A link to the other solutions of the uploader. */
function LeaveDeleted({ solution: { id, username } }: { solution: Solution }) {
  const queries = useQueryClient();
  const { user } = useSession();
  const owner = username ?? user?.username;
  // After leaving the page. If it were removed earlier, it would be requested again.
  useEffect(() => () => queries.removeQueries({ queryKey: keys.solutions.detail(id).slice(0, -1) }), [queries, id]);
  return <Navigate to={owner === undefined ? paths.solutions.to() : paths.user.to(owner)} replace />;
}
