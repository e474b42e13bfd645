import { detailOf } from '@hub/openapi/client';
import type { ModeratedAccount } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatDate } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { Button, Checkbox, Link, RowAction, Table, VisuallyHidden } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useUnblock } from './use-moderation.ts';

const words = messages.moderation.accounts;

export interface AccountTableProps {
  accounts: readonly ModeratedAccount[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Accounts with what they have; many can be chosen. */
export function AccountTable({ accounts, chosen, onChoose }: AccountTableProps) {
  const names = accounts.map(({ username }) => username);
  // Those of other pages stay chosen.
  const choose = (usernames: readonly string[], isChosen: boolean) => {
    const others = [...chosen].filter((name) => !usernames.includes(name));
    onChoose(new Set(isChosen ? [...others, ...usernames] : others));
  };
  return (
    <>
      <Checkbox
        label={words.chooseAll}
        checked={names.every((name) => chosen.has(name))}
        onChange={(isChosen) => choose(names, isChosen)}
      />
      <Table caption={words.list} foldsOnPhones>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{words.choose}</VisuallyHidden>
            </th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.since}</th>
            <th scope="col">{words.mail}</th>
            <th scope="col">{words.has}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">
              <VisuallyHidden>{words.unblock}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              isChosen={chosen.has(account.username)}
              onChoose={(isChosen) => choose([account.username], isChosen)}
            />
          ))}
        </tbody>
      </Table>
    </>
  );
}

interface AccountRowProps {
  account: ModeratedAccount;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function AccountRow({ account, isChosen, onChoose }: AccountRowProps) {
  const { username, email_domain, created_at, made_via, block_reason, solutions_count, projects_count } = account;
  return (
    <tr>
      <td>
        <Checkbox
          label={<VisuallyHidden>{words.chooseOne(username)}</VisuallyHidden>}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <th scope="row">
        <Link to={paths.user.to(username)} fontWeight="500" overflowWrap="anywhere">
          {username}
        </Link>
      </th>
      <td data-label={words.since}>
        {formatDate(created_at)}
        {made_via && `, ${words.madeVia[made_via]}`}
      </td>
      <td data-label={words.mail}>{email_domain}</td>
      <td data-label={words.has}>{words.counts(solutions_count, projects_count)}</td>
      <td data-label={words.state}>{block_reason === null ? words.active : words.blocked(block_reason)}</td>
      <RowAction>{block_reason !== null && <Unblock username={username} />}</RowAction>
    </tr>
  );
}

function Unblock({ username }: { username: string }) {
  const alerts = useAlerts();
  const unblock = useUnblock();
  const send = () =>
    unblock.mutate(username, {
      onSuccess: () => alerts.info(words.unblocked(username)),
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <Button look="text" size="sm" aria-label={words.unblockOne(username)} busy={unblock.isPending} onClick={send}>
      {words.unblock}
    </Button>
  );
}
