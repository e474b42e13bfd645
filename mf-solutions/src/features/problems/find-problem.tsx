import { MAX_TEX_LINE_LENGTH } from '@hub/shared/limits';
import type { FoundProblem } from '@hub/openapi/types';
import { Disclosure, DisclosureRow } from '@hub/web-kit/disclosure';
import { Tex } from '@hub/web-kit/equations/tex';
import { NextIcon } from '@hub/web-kit/icons';
import { BrokenState } from '@hub/web-kit/states';
import { Box, Button, chakra, Field, Flex, Text, Textarea } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useTypedProblem, type TypedProblem } from '../../problems/use-problems.ts';
import { ProblemRows } from './problem-rows.tsx';

const words = messages.problems.byForm;
const FIELDS = ['equation', 'conditions', 'domain'] as const;

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '3',
    marginTop: '2',
    marginBottom: '3',
  },
});

export interface FindProblemProps {
  /** What was searched for last; empty texts at first. */
  typed: TypedProblem;
  onSearch: (typed: TypedProblem) => void;
}

/** The search for a problem by what it states. Closed until it is used. */
export function FindProblem({ typed, onSearch }: FindProblemProps) {
  const isUsed = FIELDS.some((name) => typed[name] !== '');
  const [isOpen, setOpen] = useState(isUsed);
  const [changed, setChanged] = useState<Partial<TypedProblem>>({});
  const found = useTypedProblem(typed, isUsed);
  const issueOf = (name: keyof TypedProblem) => found.data?.issues.find(({ field }) => field === name)?.reason;
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
      <Box paddingBottom="5">
        <Form
          aria-label={words.title}
          onSubmit={(event) => {
            event.preventDefault();
            onSearch({ ...typed, ...changed });
            setChanged({});
          }}
        >
          {FIELDS.map((name) => {
            const issue = changed[name] === undefined ? issueOf(name) : undefined;
            return (
              <Field key={name} label={words[name].label} hint={words[name].hint} {...(issue && { error: issue })}>
                {(control) => (
                  <Textarea
                    {...control}
                    rows={2}
                    maxLength={MAX_TEX_LINE_LENGTH}
                    fontFamily="mono"
                    value={changed[name] ?? typed[name]}
                    onChange={({ currentTarget: { value } }) => setChanged((all) => ({ ...all, [name]: value }))}
                  />
                )}
              </Field>
            );
          })}
          <Flex>
            <Button type="submit">{words.find}</Button>
          </Flex>
        </Form>
        <div aria-live="polite">
          {found.isError && <BrokenState error={found.error} onRetry={() => void found.refetch()} />}
          {found.data && found.data.issues.length === 0 && <Found found={found.data} />}
        </div>
      </Box>
    </Disclosure>
  );
}

const Read = chakra('span', { base: { marginRight: '3' } });

/** The problem as it was read, and whether published solutions solve it. */
function Found({ found: { equation_tex, conditions_tex, domain_tex, problem } }: { found: FoundProblem }) {
  return (
    <>
      <Text margin="0" marginBottom="3">
        {messages.equations.byShape.readAs}{' '}
        {[...equation_tex, ...conditions_tex, ...domain_tex].map((tex) => (
          <Read key={tex}>
            <Tex tex={tex} display="inline" />
          </Read>
        ))}
        {!problem && words.nobody}
      </Text>
      {problem && <ProblemRows problems={[problem]} />}
    </>
  );
}
