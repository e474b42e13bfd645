import type { UploadAttempt } from '@hub/openapi/types';
import { formatDateTime } from '@hub/web-kit/format';
import { CrossedCircleIcon, TickedCircleIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, EmptyState, Waiting } from '@hub/web-kit/states';
import { chakra, H2, HStack, Link, Stack, Table, Text } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { useUploadAttempts } from './use-upload-attempts.ts';

const words = messages.uploads;

/** Shown until somebody asks for all. */
const FIRST_UPLOADS = 5;

/** The result of each upload from Python. The library itself only prints "Could not upload solution". */
export function UploadAttempts() {
  return (
    <Stack as="section" gap="3" aria-labelledby="uploads">
      <H2 id="uploads" textStyle="h2-rail">
        {words.title}
      </H2>
      <Text margin="0" maxWidth="62ch" color="ink-2">
        {words.lead}
      </Text>
      <AttemptList />
    </Stack>
  );
}

function AttemptList() {
  const [search] = useSearchParams();
  const page = pageOf(search);
  const list = useUploadAttempts(page);
  if (list.isPending) {
    return (
      <Waiting label={words.loading}>
        <RowsSkeleton rows={5} height={{ base: '102px', md: '57px' }} />
      </Waiting>
    );
  }
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  const { data: attempts, total } = list.data;
  if (total === 0) {
    return <EmptyState title={words.none}>{words.noneWhy}</EmptyState>;
  }
  const pages = pageCount(total);
  const to = (next: number) => `?page=${next}`;
  if (page > pages) return <PastTheEnd title={words.noneHere} pages={pages} to={to} />;
  const isShort = !search.has('page') && total > FIRST_UPLOADS;
  const shown = isShort ? failuresFirst(attempts).slice(0, FIRST_UPLOADS) : attempts;
  return (
    <>
      <Table caption={isShort ? words.latest : words.all} foldsOnPhones>
        <thead>
          <tr>
            <th scope="col">{words.solution}</th>
            <th scope="col">{words.answer}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((attempt, index) => (
            <AttemptRow key={`${attempt.created_at} ${index}`} attempt={attempt} />
          ))}
        </tbody>
      </Table>
      {isShort ? <Link to={to(1)}>{words.all}</Link> : <Paging page={page} pages={pages} to={to} />}
    </>
  );
}

const hasFailed = ({ outcome }: UploadAttempt) => outcome !== 'accepted';
const failuresFirst = (attempts: UploadAttempt[]) => [
  ...attempts.filter(hasFailed),
  ...attempts.filter((attempt) => !hasFailed(attempt)),
];

const What = chakra('th', { base: { minWidth: '9rem', overflowWrap: 'break-word' } });
const AsTyped = chakra('span', { base: { display: 'block', textStyle: 'small', overflowWrap: 'anywhere' } });
const When = chakra('time', { base: { display: 'block', textStyle: 'small', color: 'ink-2' } });

/** A name without a project is that of a solution in the default project. */
const isWrittenOtherwise = (typed: string, label: string) =>
  typed !== label && typed !== label.slice(label.indexOf('/') + 1);

function AttemptRow({ attempt }: { attempt: UploadAttempt }) {
  const { created_at, label, saved_as, solution_id } = attempt;
  const name = saved_as ?? (label || words.noName);
  return (
    <tr>
      <What scope="row">
        <Text as="span" textStyle="label">
          {solution_id ? <Link to={paths.solution.to(solution_id)}>{name}</Link> : name}
        </Text>
        {saved_as && isWrittenOtherwise(label, saved_as) && <AsTyped>{words.youWrote(label)}</AsTyped>}
        <When dateTime={created_at}>{formatDateTime(created_at)}</When>
      </What>
      <td>
        <Answer attempt={attempt} />
      </td>
    </tr>
  );
}

function Answer({ attempt: { outcome, repeated, reason, cure, version } }: { attempt: UploadAttempt }) {
  const saved = outcome === 'accepted';
  return (
    <>
      <HStack gap="1.5" color={saved ? 'ok' : 'bad'}>
        {saved ? <TickedCircleIcon /> : <CrossedCircleIcon />}
        {saved ? (repeated ? words.savedBefore(version) : words.saved(version)) : words.refused}
      </HStack>
      {reason && <div>{reason}</div>}
      {cure && (
        <Text margin="0" color="ink-2">
          {cure}
        </Text>
      )}
    </>
  );
}
