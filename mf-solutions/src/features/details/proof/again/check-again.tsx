import { formatBound } from '@hub/figure/numbers';
import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { formatBytes } from '@hub/web-kit/format';
import { ShieldIcon, TickIcon, WarningIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { saveBlob } from '@hub/web-kit/save-blob';
import { Box, Button, Facts, Flex, HStack, Link, Text } from '@hub/web-kit/ui';
import { useRef, type ReactNode } from 'react';
import { fileNameOf } from '../../../../download/file-name.ts';
import { messages } from '../../../../messages/messages.ts';
import { boxesOf } from '../proof.ts';
import type { CertificateInShort, CheckResult } from './check-certificate.ts';
import { CheckFailed } from './run-check.ts';
import { useCheck } from './use-check.ts';

const words = messages.proof.again;

/** Computes the certificate once more on the reader's own machine, and says whether it is the same. */
export function CheckAgain({ solution }: { solution: Solution }) {
  const { start, cancel, isRunning, boxes, result, error } = useCheck(solution);
  const button = useRef<HTMLButtonElement>(null);
  const total = boxesOf(solution.proof);
  return (
    <Box marginTop="4">
      <HStack gap="2" flexWrap="wrap">
        <Button ref={button} busy={isRunning} fontVariantNumeric="tabular-nums" onClick={start}>
          <ShieldIcon />
          {isRunning ? words.running(Math.min(boxes, total), total) : words.start}
        </Button>
        {isRunning && (
          <Button
            look="text"
            onClick={() => {
              button.current?.focus();
              cancel();
            }}
          >
            {words.cancel}
          </Button>
        )}
      </HStack>
      <Box role="status" marginTop="2" textStyle="small" color="ink-2">
        {error ? (
          <Outcome icon={<WarningIcon />} colour="bad" title={words.failed}>
            {error instanceof CheckFailed ? words.workerFailed : detailOf(error)}
          </Outcome>
        ) : result ? (
          <Result solution={solution} result={result} />
        ) : (
          !isRunning && words.about(formatBytes(solution.size))
        )}
      </Box>
    </Box>
  );
}

function Result({ solution, result }: { solution: Solution; result: CheckResult }) {
  switch (result.kind) {
    case 'same':
      return (
        <Outcome icon={<TickIcon />} colour="ok" title={words.same}>
          {words.took(Number((result.milliseconds / 1000).toPrecision(2)))}
        </Outcome>
      );
    case 'other code':
      return (
        <Outcome icon={<WarningIcon />} colour="warn" title={words.otherCode.title}>
          {words.otherCode.why}
        </Outcome>
      );
    case 'other file':
      return (
        <Outcome icon={<WarningIcon />} colour="bad" title={words.otherFile.title}>
          {words.otherFile.why} <Report />
        </Outcome>
      );
    case 'differs':
      return (
        <Outcome icon={<WarningIcon />} colour="bad" title={words.differs}>
          <Facts
            facts={[
              [words.here, inWords(result.here)],
              [words.onHub, inWords(result.hub)],
            ]}
          />
          <Flex gap="4" wrap="wrap" alignItems="center">
            <Report />
            <Button look="text" size="sm" onClick={() => save(solution, result.document)}>
              {words.save}
            </Button>
          </Flex>
        </Outcome>
      );
  }
}

interface OutcomeProps {
  icon: ReactNode;
  colour: 'ok' | 'warn' | 'bad';
  title: string;
  children: ReactNode;
}

function Outcome({ icon, colour, title, children }: OutcomeProps) {
  return (
    <>
      <Flex gap="2" color={colour} textStyle="control" fontWeight="600">
        <Box as="span" flex="none" paddingTop="0.5" aria-hidden="true">
          {icon}
        </Box>
        {title}
      </Flex>
      <Text as="div" margin="1 0 0">
        {children}
      </Text>
    </>
  );
}

const Report = () => (
  <Link to={paths.docs.to('safe-and-right', 'when-a-check-gives-another-result')} textDecoration="underline">
    {words.report}
  </Link>
);

const inWords = ({ bound, of, sha256 }: CertificateInShort): string =>
  words.inShort(
    bound === null ? undefined : messages.proof.bounds[of](formatBound(bound), ''),
    `${sha256.slice(0, 4)}…${sha256.slice(-4)}`,
  );

const save = ({ label, version }: Solution, document: string): void =>
  saveBlob(new Blob([document], { type: 'application/json' }), `${fileNameOf(label, version)}-certificate-here.json`);
