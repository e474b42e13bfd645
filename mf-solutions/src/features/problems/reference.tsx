import { formatBound } from '@hub/figure/numbers';
import { symbolsOf } from '@hub/figure/symbol';
import { API_BASE } from '@hub/openapi/client';
import type { Problem } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { saveBlob } from '@hub/web-kit/save-blob';
import { AnchorButton, Button, chakra, Flex, Link, Numeral, Stack, Text } from '@hub/web-kit/ui';
import { useMemo } from 'react';
import { csvOf } from '../../figures/parts/figure-data.ts';
import { exactFormulaText } from '../../equations/exact-formula-text.ts';
import { messages } from '../../messages/messages.ts';
import { tableOfReference } from '../../problems/reference-curve.ts';
import { statedIn } from '../../problems/stated.ts';
import { PointValues } from './point-values.tsx';
import { ReferenceFigure } from './reference-figure.tsx';

const words = messages.problems.reference;

const Formula = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere' } });

/** What is known of the solution without any network. */
export function Reference({ problem }: { problem: Problem }) {
  const { slug, title, curve, reference } = problem;
  const stated = useMemo(() => statedIn(problem), [problem]);
  const isKnown = reference.state === 'known';
  return (
    <Stack gap="5">
      <Stack gap="1">
        <Known problem={problem} />
        <ExactSolution problem={problem} />
      </Stack>
      {isKnown && curve && <ReferenceFigure name={title} stated={stated} curve={curve} />}
      {isKnown && <PointValues slug={slug} stated={stated} />}
      {isKnown && <Downloads problem={problem} />}
    </Stack>
  );
}

function Known({ problem: { reference } }: { problem: Problem }) {
  const { state, own_error, unique, reason } = reference;
  if (state === 'waiting')
    return (
      <Text margin="0" color="ink-2">
        {words.waiting}
      </Text>
    );
  if (state === 'none') return <Text margin="0">{reason === null ? words.none : words.noneBecause(reason)}</Text>;
  return (
    <Text margin="0" maxWidth="text">
      {own_error !== null && <Numeral>{words.computed(formatBound(Math.max(...own_error)))}</Numeral>}
      {unique && ` ${words.unique}`}
    </Text>
  );
}

function ExactSolution({ problem }: { problem: Problem }) {
  const { exact } = problem;
  if (!exact) return null;
  const names = symbolsOf(statedIn(problem).unknowns);
  return (
    <Text margin="0" maxWidth="text">
      {words.exact}{' '}
      {exact.formulas.map((formula, i) => (
        <span key={i}>
          <Formula>{exactFormulaText(formula, names[i])}</Formula>
          {', '}
        </span>
      ))}
      {words.by} <Link to={paths.solution.to(exact.proven_by.id)}>{exact.proven_by.label}</Link>
    </Text>
  );
}

function Downloads({ problem }: { problem: Problem }) {
  const { slug, curve } = problem;
  const file = `${API_BASE}/problems/${encodeURIComponent(slug)}/reference`;
  const saveCsv = (table: Parameters<typeof csvOf>[0]) =>
    saveBlob(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${slug}-reference.csv`);
  return (
    <Flex gap="2" wrap="wrap">
      {curve && (
        <Button size="sm" onClick={() => saveCsv(tableOfReference(curve, statedIn(problem)))}>
          {words.csv}
        </Button>
      )}
      {curve && (
        <AnchorButton size="sm" href={`${file}.npz`}>
          {words.numpy}
        </AnchorButton>
      )}
      <AnchorButton size="sm" href={file}>
        {words.pieces}
      </AnchorButton>
    </Flex>
  );
}
