import { Disclosure, DisclosureRow } from '@hub/web-kit/disclosure';
import { NextIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { BrokenState } from '@hub/web-kit/states';
import { Box, Button, Flex, LinkButton } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { ReadProblem } from '../../problems/read-problem.tsx';
import { TYPED_FIELDS, TypedFields } from '../../problems/typed-fields.tsx';
import { useTypedProblem, type TypedProblem } from '../../problems/use-problems.ts';
import { ProblemRows } from './problem-rows.tsx';

const words = messages.problems.byForm;

export interface FindProblemProps {
  /** What was searched for last; empty texts at first. */
  typed: TypedProblem;
  onSearch: (typed: TypedProblem) => void;
}

/** The search for a problem by what it states. Closed until it is used. */
export function FindProblem({ typed, onSearch }: FindProblemProps) {
  const isUsed = TYPED_FIELDS.some((name) => typed[name] !== '');
  const [isOpen, setOpen] = useState(isUsed);
  const [changed, setChanged] = useState<Partial<TypedProblem>>({});
  const found = useTypedProblem(typed, isUsed);
  const issueOf = (name: keyof TypedProblem) => found.data?.issues.find(({ field }) => field === name)?.reason;
  const isRead = found.data?.issues.length === 0;
  const problem = found.data?.problem;
  return (
    <Disclosure
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      borderBottom="1px solid {colors.line}"
      marginBottom="5"
    >
      <DisclosureRow>
        <NextIcon /> {words.title}
      </DisclosureRow>
      <Box paddingBlock="2 5">
        <form
          aria-label={words.title}
          onSubmit={(event) => {
            event.preventDefault();
            onSearch({ ...typed, ...changed });
            setChanged({});
          }}
        >
          <TypedFields
            values={{ ...typed, ...changed }}
            errorOf={(name) => (changed[name] === undefined ? issueOf(name) : undefined)}
            onChange={(name, value) => setChanged((all) => ({ ...all, [name]: value }))}
          />
          <Flex marginBlock="3">
            <Button type="submit">{words.find}</Button>
          </Flex>
        </form>
        <Flex direction="column" gap="3" aria-live="polite">
          {found.isError && <BrokenState error={found.error} onRetry={() => void found.refetch()} />}
          {found.data && isRead && <ReadProblem found={found.data}>{!problem && words.nobody}</ReadProblem>}
          {problem && <ProblemRows problems={[problem]} />}
          {isRead && !problem && (
            <Flex>
              <LinkButton to={paths.stateProblem.to({ ...typed })}>{words.state}</LinkButton>
            </Flex>
          )}
        </Flex>
      </Box>
    </Disclosure>
  );
}
