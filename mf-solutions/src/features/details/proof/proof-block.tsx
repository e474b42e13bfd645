import { API_BASE } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { formatBound, formatEnds, formatNumber, formatPercent } from '@hub/figure/numbers';
import { gradeOf, TOLD, type Standing } from '@hub/figure/proven-error';
import { symbolOf } from '@hub/figure/symbol';
import { formatDate } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { ProofIcon } from '@hub/web-kit/solutions/proof-badge';
import { chakra, H2, Link, Numeral, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { Fragment, useId, type ReactNode } from 'react';
import { messages } from '../../../messages/messages.ts';
import { CHECK_AGAIN, PROOF_SECTION, TRAIN_IN_PYTHON } from '../../../solution/places.ts';
import { Variable } from '../variable.tsx';
import { domainText, largestOf, placeText, worstError, type Proof } from './proof.ts';

const words = messages.proof;

// Its height is kept, so that nothing jumps when a proof takes the place of "The proof is being computed".
const Frame = chakra('section', {
  base: {
    minHeight: '190px',
    borderTop: '1px solid',
    borderColor: 'ink',
    paddingTop: '3.5',
    '&[data-across]': {
      display: { lg: 'flex' },
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '1 5',
      minHeight: { lg: '0' },
      borderTopWidth: { lg: 0 },
      paddingTop: { lg: 0 },
      // In a line above the figure.
      '& > *': { marginTop: { lg: 0 } },
      '& > [data-claim]': { display: { lg: 'flex' }, alignItems: 'baseline', gap: '2' },
      '& > [data-meaning]': { lg: { order: 1, flexBasis: '100%' } },
      '& > [data-links]': { marginLeft: { lg: 'auto' } },
    },
  },
});
const Kind = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    flex: 'none',
    fontSize: 'control',
    fontWeight: 500,
    '& svg': { flex: 'none' },
  },
  variants: {
    tone: {
      ok: { color: 'ok' },
      plain: { color: 'ink' },
      warn: { color: 'warn' },
      quiet: { color: 'ink-2' },
      info: { color: 'info' },
    },
  },
});
const Links = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    marginTop: '3',
    fontSize: 'small',
    '& button': { padding: 0, border: 0, background: 'none', font: 'inherit', cursor: 'pointer' },
    '& a, & button': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'target',
      color: 'link',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

export interface ProofBlockProps {
  solution: Solution;
  /** Whether the block is as wide as the page, above a figure that is equally wide. */
  isAcrossPage?: boolean;
}

/** What the hub has proven about the error, first of all that stands beside the figure, or in a line above it. */
export function ProofBlock({ solution, isAcrossPage = false }: ProofBlockProps) {
  const id = useId();
  const { standing, title, text, meaning, links } = contentOf(solution);
  const { tone, sign } = TOLD[standing];
  const kind = words.kinds[standing];
  const isAsHoped = sign === 'proven';
  return (
    <Frame aria-labelledby={id} data-across={isAcrossPage || undefined}>
      <div data-claim>
        <Kind tone={tone}>
          <ProofIcon sign={sign} />
          {isAcrossPage && isAsHoped ? <VisuallyHidden>{kind}</VisuallyHidden> : kind}
        </Kind>
        <H2 id={id} textStyle="h2-rail" marginTop={isAcrossPage ? '0' : '1'}>
          <Numeral>{title}</Numeral>
        </H2>
      </div>
      {text}
      {meaning && !(isAcrossPage && isAsHoped) && (
        <Text
          data-meaning
          role={standing === 'checking' ? 'status' : undefined}
          textStyle="control"
          color="ink-2"
          margin="1 0 0"
        >
          <Numeral>{meaning}</Numeral>
        </Text>
      )}
      <Withdrawn solution={solution} />
      <Links data-links>{links}</Links>
    </Frame>
  );
}

interface Content {
  standing: Standing;
  title: ReactNode;
  /** The bounds in numbers. */
  text?: ReactNode;
  /** What that means, or why there is none. */
  meaning: ReactNode;
  links: ReactNode;
}

function contentOf(solution: Solution): Content {
  const { proof } = solution;
  const { state, rung, proven_error } = proof;
  if (state === 'waiting') return waiting(solution);
  if (rung === null || rung === 'none') {
    const why = proof.failure ?? proof.reasons.at(-1)?.reason ?? words.about.none;
    return { standing: 'none', title: words.none, meaning: why, links: <WhatToDo /> };
  }
  if (proven_error !== null) return proven(solution);
  const domain = domainText(proof);
  const links = <a href={`#${PROOF_SECTION}`}>{words.links.whyNotStronger}</a>;
  if (rung === 'sampled') {
    const largest = largestOf(proof.sampled_residuals.map(({ value }) => value));
    const title = words.sampledResidual(formatBound(largest ?? Infinity), domain);
    return { standing: 'none', title, meaning: words.meaning.sampled, links };
  }
  return {
    standing: 'residual',
    title: words.metWithin(formatBound(proof.certified_residual ?? Infinity)),
    meaning: words.meaning.residual(domain),
    links,
  };
}

function waiting({ proof, version }: Solution): Content {
  const { rung, older, place } = proof;
  const before = rung !== null && words.meaning.before(beforeInWords(proof, domainText(proof)));
  return {
    standing: 'checking',
    title: before ? words.checkingAgain : older ? words.olderProven(older.version, version) : words.checking,
    meaning: (
      <>
        {before || (older && words.meaning.older(formatBound(older.proven_error)))} {words.meaning.waiting(place)}
      </>
    ),
    links: <Guide />,
  };
}

function proven(solution: Solution): Content {
  const { proof } = solution;
  const standing = gradeOf(proof.relative_error);
  const worst = worstError(proof);
  const isWarning = TOLD[standing].sign === 'warning';
  return {
    standing,
    title: words.claims[standing](
      <Numeral>{formatPercent(worst.relative ?? Infinity)}</Numeral>,
      <Numeral>{formatBound(worst.bound)}</Numeral>,
      <Variable>{symbolOf(worst.unknown)}</Variable>,
    ),
    text: <Bounds proof={proof} />,
    meaning: isWarning
      ? words.meaning.coarse(standing === 'useless', apart(proof, worst))
      : words.meaning.method(proof.rung!, worst.boxes, proof.domain.length),
    links: (
      <>
        <a href={`#${PROOF_SECTION}`}>{words.links.how}</a>
        {isWarning ? (
          <a href={TRAIN_IN_PYTHON}>{words.links.train}</a>
        ) : (
          proof.has_certificate && <a href={`#${CHECK_AGAIN}`}>{words.links.check}</a>
        )}
      </>
    ),
  };
}

/** The network and the exact solution are nearly as far from each other as the bound says. */
const NEARLY = 0.8;
const apart = (proof: Proof, { bound, sampled, worst_at }: Proof['errors'][number]) =>
  sampled >= NEARLY * bound ? words.meaning.apart(formatNumber(sampled, 2), placeText(proof, worst_at)) : undefined;

const MAX_TOLD = 4;

/** "|error| ≤ 6.8·10⁻⁴ for every t in [0, 16]; x runs from −1.79 to 2." Of several unknowns, each with its bound, the worst first. */
function Bounds({ proof }: { proof: Proof }) {
  const [coordinate, another] = proof.domain;
  const domain = domainText(proof);
  const where =
    coordinate && !another
      ? words.forEvery(<Variable>{symbolOf(coordinate.name)}</Variable>, domain)
      : words.on(domain);
  const [first, ...others] = proof.errors;
  if (!first) return null;
  const [min, max] = first.range;
  const [low, high] = formatEnds({ min: min!, max: max! });
  return (
    <Text textStyle="control" margin="1 0 0">
      {others.length === 0
        ? words.boundIn(
            <Numeral>{formatBound(first.bound)}</Numeral>,
            where,
            <Variable>{symbolOf(first.unknown)}</Variable>,
            low,
            high,
          )
        : words.boundsIn(
            proof.errors
              .toSorted((one, other) => (other.relative ?? 0) - (one.relative ?? 0))
              .slice(0, MAX_TOLD)
              .map(({ unknown, bound }) => (
                <Fragment key={unknown}>
                  <Numeral>{formatBound(bound)}</Numeral> {words.of(<Variable>{symbolOf(unknown)}</Variable>)}
                </Fragment>
              )),
            Math.max(0, proof.errors.length - MAX_TOLD),
            where,
          )}
    </Text>
  );
}

/** What the hub claimed before about this version, until it found that this does not hold. */
function Withdrawn({ solution: { id, version, proof, hub_status } }: { solution: Solution }) {
  if (!proof.withdrawn) return null;
  const { proven_error, withdrawn_at, reason } = proof.withdrawn;
  return (
    <Text textStyle="control" margin="2 0 0">
      <Numeral>{words.withdrawn(formatDate(withdrawn_at), formatBound(proven_error), reason)}</Numeral>{' '}
      {hub_status === 'published' && (
        <a href={`${API_BASE}/solutions/${id}/certificate?version=${version}&withdrawn=true`}>
          {words.links.withdrawnCertificate}
        </a>
      )}
    </Text>
  );
}

/** What an earlier check of this version gave: "|error| ≤ 6.9·10⁻⁴ on [0, 16]". */
function beforeInWords({ proven_error, certified_residual }: Proof, domain: string): string | undefined {
  if (proven_error !== null) return words.bounds.error(formatBound(proven_error), domain);
  return certified_residual === null ? undefined : words.bounds.residual(formatBound(certified_residual), domain);
}

const Guide = () => <Link to={paths.docs.to('safe-and-right', 'what-proven-means')}>{words.links.meaning}</Link>;

const WhatToDo = () => (
  <Link to={paths.docs.to('safe-and-right', 'when-nothing-can-be-proven')}>{words.links.whatToDo}</Link>
);
