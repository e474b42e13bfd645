import { RUNGS, type Certificate, type Rung } from '@hub/certify';
import type { Solution } from '@hub/openapi/types';
import { formatBound } from '@hub/figure/numbers';
import { formatCount } from '@hub/web-kit/format';
import { symbolOf } from '@hub/figure/symbol';
import { paths } from '@hub/web-kit/paths';
import { Box, Button, chakra, Facts, Flex, Grid, Link, Text } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { exactFormulaText } from '../../../equations/exact-formula-text.ts';
import { messages } from '../../../messages/messages.ts';
import { Disclosure } from '../../../disclosure.tsx';
import { Variable } from '../variable.tsx';
import { CertificateLink } from './certificate-link.tsx';
import { CheckAgain } from './again/check-again.tsx';
import { boundText, boxesOf, placeText, type Proof } from './proof.ts';
import { costsOf } from './reference-cost.ts';
import { CHECK_AGAIN } from '../../../solution/places.ts';
import { useCertificate } from '../../../solution/use-certificate.ts';

const words = messages.proof.section;

const Methods = chakra('ol', {
  base: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: 'control',
    color: 'ink-2',
    '& > li': { display: 'flex', gap: '3', paddingBlock: '2', borderTop: '1px solid', borderColor: 'line' },
    '& b': { fontWeight: 600, color: 'ink' },
    '& [data-rank]': {
      flex: 'none',
      width: '22px',
      height: '22px',
      borderRadius: 'badge',
      display: 'grid',
      placeItems: 'center',
      fontFamily: 'mono',
      fontSize: 'tick',
    },
    '& [data-rank][aria-current]': { background: 'solid', color: 'on-solid' },
  },
});

const Formulas = chakra('pre', {
  base: { margin: 0, fontFamily: 'mono', fontSize: 'small', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** How the error was bounded, what that rests on and costs, and why no stronger method was used. */
export function ProofSection({ solution }: { solution: Solution }) {
  const { proof } = solution;
  const { rung } = proof;
  const { data: certificate, isError, refetch } = useCertificate(solution, rung === 'reference' || rung === 'exact');
  return (
    <>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 4fr)' }}
        gap={{ base: '5', md: '8' }}
      >
        <Box>
          <Facts facts={factsOf(solution, certificate)} />
          <Flex wrap="wrap" alignItems="center" gap="2 4" marginTop="4" textStyle="small">
            <CertificateLink solution={solution} />
            <Link to={paths.docs.to('safe-and-right', 'what-proven-means')} textDecoration="underline">
              {messages.proof.links.meaning}
            </Link>
            {proof.problem && (
              <Link to={paths.problem.to(proof.problem.slug)} textDecoration="underline">
                {messages.proof.links.problem(proof.problem.solutions_count)}
              </Link>
            )}
          </Flex>
          {proof.has_certificate && proof.state === 'done' && (
            <div id={CHECK_AGAIN}>
              <CheckAgain key={`${solution.version} ${proof.made_at}`} solution={solution} />
            </div>
          )}
        </Box>
        <Box textStyle="prose">
          <Text margin="0">
            {words.residualProse} {rung === 'reference' && words.referenceProse}
          </Text>
          {rung === 'exact' && <ExactSolution solution={solution} />}
          {certificate && <Cost certificate={certificate} />}
          {/* Of lines, the figure says so. */}
          {isError && proof.domain.length > 1 && (
            <Text margin="3 0 0" role="alert" color="warn">
              {messages.proof.strip.failed}{' '}
              <Button look="text" size="sm" onClick={() => void refetch()}>
                {messages.common.tryAgain}
              </Button>
            </Text>
          )}
        </Box>
      </Grid>
      <Disclosure marginTop="5">
        <summary>{words.methods}</summary>
        <Methods>
          {RUNGS.map((method, place) => (
            <li key={method}>
              <span data-rank aria-current={method === rung || undefined}>
                {place + 1}
              </span>
              <span>
                <b>{messages.proof.methods[method]}.</b> {noteOf(proof, method)}
              </span>
            </li>
          ))}
        </Methods>
      </Disclosure>
    </>
  );
}

/** What the network was compared with. */
function ExactSolution({ solution }: { solution: Solution }) {
  const { dependent_variables: unknowns } = solution.diff_equation_details;
  return (
    <>
      <Text margin="3 0 1.5">{words.exactProse}</Text>
      <Formulas>
        {solution.exact_solution.map((formula, at) => exactFormulaText(formula, unknowns[at])).join('\n')}
      </Formulas>
    </>
  );
}

/** Explains a method: what the used one is, or why a stronger one was not used. */
function noteOf({ rung, reasons }: Proof, method: Rung): string {
  const reason = reasons.find((one) => one.rung === method)?.reason;
  if (method === rung) return `${words.used} ${messages.proof.about[method]}`;
  return reason ?? (method === 'exact' ? words.noFormula : messages.proof.about[method]);
}

function factsOf({ proof, sha256 }: Solution, certificate: Certificate | undefined): [ReactNode, ReactNode][] {
  const { errors, residuals, sampled_residuals, computed_ms } = proof;
  const boxes = boxesOf(proof);
  const referenceError = certificate && errorOfReference(certificate);
  return [
    ...errors.map((error): [ReactNode, ReactNode] => [
      errors.length === 1 ? words.error : words.errorOf(<Variable>{symbolOf(error.unknown)}</Variable>),
      boundText(proof, error),
    ]),
    ...residuals.map((residual): [ReactNode, ReactNode] => [
      residuals.length === 1 ? words.residual : words.residualOf(residual.equation),
      boundText(proof, residual),
    ]),
    ...residuals.map(({ equation, sampled }): [ReactNode, ReactNode] => [
      residuals.length === 1 ? words.sampledResidual : words.sampledResidualOf(equation),
      formatBound(sampled),
    ]),
    ...(residuals.length === 0 ? sampled_residuals : []).map(({ value, at }, index): [ReactNode, ReactNode] => [
      sampled_residuals.length === 1 ? words.sampledResidual : words.sampledResidualOf(index + 1),
      `${formatBound(value)} at\u00a0${placeText(proof, at)}`,
    ]),
    [words.referenceError, referenceError === undefined ? null : `≤ ${formatBound(referenceError)}`],
    [words.boxes, boxes > 0 ? formatCount(boxes) : null],
    [words.time, computed_ms === null ? null : words.onServer(secondsOf(computed_ms))],
    [words.arithmetic, boxes > 0 ? words.doubles : null],
    [words.about, words.file(`${sha256.slice(0, 4)}…${sha256.slice(-4)}`)],
  ];
}

const secondsOf = (milliseconds: number): string => String(Number((milliseconds / 1000).toPrecision(2)));

/** The largest bound of its own error, of any unknown; undefined where the network is compared with no numeric solution. */
function errorOfReference({ rung, reference, corrected }: Certificate): number | undefined {
  if (reference) return Math.max(...reference.pieces.flatMap(({ own_error }) => own_error));
  return corrected?.correction || corrected?.spline || rung === 'exact' ? corrected?.own_error : undefined;
}

/** The numeric solution is often the cheaper one; then this says so. */
function Cost({ certificate }: { certificate: Certificate }) {
  const costs = costsOf(certificate);
  if (!costs) return null;
  const { ofReference, ofNetwork, method, pieces } = costs;
  return (
    <Text margin="3 0 0">
      <b>{ofReference <= ofNetwork ? words.cost.referenceFaster : words.cost.networkFaster}</b>{' '}
      {words.cost.values(words.referenceMethods[method], pieces, ofReference, ofNetwork)}
    </Text>
  );
}
