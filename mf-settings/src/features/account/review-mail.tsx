import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { useSession } from '@hub/web-kit/session';
import { Box, Checkbox, H2, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useAccount, useUpdateAccount } from './use-account.ts';

const words = messages.account.reviewMail;

/** Whether an admin gets the daily mail about the review queue. */
export function ReviewMail() {
  const { isAdmin } = useSession();
  const alerts = useAlerts();
  const account = useAccount();
  const update = useUpdateAccount();
  if (!isAdmin || !account.data) return null;
  const change = (review_mail: boolean) =>
    update.mutate(
      { review_mail },
      {
        onSuccess: () => alerts.info(messages.account.updated),
        onError: (error) => alerts.error(detailOf(error)),
      },
    );
  return (
    <Box as="section" aria-labelledby="review-mail">
      <H2 id="review-mail" textStyle="h2-rail" marginBottom="2">
        {words.title}
      </H2>
      <Checkbox
        look="switch"
        label={words.label}
        checked={account.data.review_mail}
        disabled={update.isPending}
        onChange={change}
      />
      <Text margin="1 0 0" textStyle="small" color="ink-2">
        {words.about}
      </Text>
    </Box>
  );
}
