import { useSession } from '@hub/web-kit/session';
import { Box, Button } from '@hub/web-kit/ui';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import type { Thing } from './use-moderation.ts';

/** The form is loaded once somebody wants it. */
const ReportDialog = lazy(async () => {
  const module = await import(/* webpackChunkName: "report" */ './report-dialog.tsx');
  return { default: module.ReportDialog };
});

/** The way to report something to the admins, for anybody with an account. */
export function Report({ thing }: { thing: Thing }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!user || ('username' in thing && thing.username === user.username)) return null;
  return (
    <Box marginTop="9">
      <Button look="text" size="sm" onClick={() => setOpen(true)}>
        {messages.moderation.report}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog thing={thing} isAdmin={user.account_type === 'admin'} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
