import { API_BASE } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { formatBound, formatEnds, formatNumber, formatPercent } from '@hub/figure/numbers';
import { gradeOf, TOLD, type Standing } from '@hub/figure/proven-error';
import { symbolOf } from '@hub/figure/symbol';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatDate } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { ProofIcon } from '@hub/web-kit/solutions/proof-badge';
import { Box, chakra, H2, Link, Numeral, Text } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';
import { fileNameOf, saveBlob } from '../../../download/save-blob.ts';
import { messages } from '../../../messages/messages.ts';
import { Variable } from '../variable.tsx';
import { domainText, largestOf, placeText, worstError, type Proof } from './proof.ts';
import { useCertificate } from '../../../solution/use-certificate.ts';

const words = messages.proof;

// Its height is kept, so that nothing jumps when a proof takes the place of "The proof is being computed".
const Frame = chakra('section', {
  base: {
    minHeight: '190px',
    borderTop: '1px solid',
    borderColor: 'ink',
    paddingTop: '3.5',
    '&[data-across]': {
      minHeight: { lg: '110px' },
      display: { lg: 'grid' },
      gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      columnGap: { lg: '12' },
    },
  },
});
const Kind = chakra('div', {
  base: { display: 'flex', gap: '2', alignItems: 'center', fontSize: 'control', fontWeight: 500 },
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

/** Where the page says how something was proven. */
export const PROOF_SECTION = 'proof';

export interface ProofBlockProps {
  solution: Solution;
  /** As wide as the page, below a figure that is so, too. */
  isAcrossPage?: boolean;
}

/** What the hub has proven about the error, first of all that stands beside the figure. */
export function ProofBlock({ solution, isAcrossPage = false }: ProofBlockProps) {
  const id = useId();
  const { standing, kind, title, text, links } = contentOf(solution);
  const { tone, sign } = TOLD[standing];
  return (
    <Frame aria-labelledby={id} data-across={isAcrossPage || undefined}>
      <div>
        <Kind tone={tone}>
          <ProofIcon sign={sign} />
          {kind}
        </Kind>
        <H2 id={id} textStyle="h2-rail" marginTop="1">
          <Numeral>{title}</Numeral>
        </H2>
      </div>
      <Box role={standing === 'checking' ? 'status' : undefined}>
        {text}
        <Withdrawn solution={solution} />
        <Links>{links}</Links>
      </Box>
    </Frame>
  );
}

interface Content {
  standing: Standing;
  /** Above the title, beside the sign. */
  kind: string;
  title: ReactNode;
  text: ReactNode;
  links: ReactNode;
}

function contentOf(solution: Solution): Content {
  const { proof } = solution;
  const { state, rung, proven_error } = proof;
  if (state === 'waiting') return waiting(solution);
  if (rung === null || rung === 'none') {
    const why = proof.failure ?? proof.reasons.at(-1)?.reason ?? words.about.none;
    return { ...UNPROVEN, title: words.none, text: <Meaning>{why}</Meaning>, links: <WhatToDo /> };
  }
  if (proven_error !== null) return proven(solution);
  const domain = domainText(proof);
  const links = (
    <>
      <a href={`#${PROOF_SECTION}`}>{words.links.whyNotStronger}</a>
      <CertificateLink solution={solution} />
      <Guide />
    </>
  );
  if (rung === 'sampled') {
    const largest = largestOf(proof.sampled_residuals.map(({ value }) => value));
    const title = words.sampledResidual(formatBound(largest ?? Infinity), domain);
    return { ...UNPROVEN, title, text: <Meaning>{words.meaning.sampled}</Meaning>, links };
  }
  return {
    standing: 'residual',
    kind: words.kinds.residual,
    title: words.metWithin(formatBound(proof.certified_residual ?? Infinity)),
    text: <Meaning>{words.meaning.residual(domain)}</Meaning>,
    links,
  };
}

const UNPROVEN = { standing: 'none', kind: words.kinds.none } as const;

function waiting({ proof, version }: Solution): Content {
  const { rung, older, place } = proof;
  const before = rung !== null && words.meaning.before(beforeInWords(proof, domainText(proof)));
  return {
    standing: 'checking',
    kind: words.kinds.checking,
    title: before ? words.checkingAgain : older ? words.olderProven(older.version, version) : words.checking,
    text: (
      <Meaning>
        {before || (older && words.meaning.older(formatBound(older.proven_error)))} {words.meaning.waiting(place)}
      </Meaning>
    ),
    links: <Guide />,
  };
}

function proven(solution: Solution): Content {
  const { proof } = solution;
  const standing = gradeOf(proof.relative_error);
  const worst = worstError(proof);
  return {
    standing,
    kind: words.kinds[standing],
    title: words.claims[standing](
      <Numeral>{formatPercent(worst.relative ?? Infinity)}</Numeral>,
      <Numeral>{formatBound(worst.bound)}</Numeral>,
      <Variable>{symbolOf(worst.unknown)}</Variable>,
    ),
    text: (
      <>
        <Bounds proof={proof} />
        <Meaning>
          {TOLD[standing].sign === 'warning'
            ? words.meaning.coarse(standing === 'useless', apart(proof, worst))
            : words.meaning.method(proof.rung!, worst.boxes, proof.domain.length)}
        </Meaning>
      </>
    ),
    links: (
      <>
        <a href={`#${PROOF_SECTION}`}>{words.links.how}</a>
        <CertificateLink solution={solution} />
        <Guide />
      </>
    ),
  };
}

/** The network and the exact solution are nearly as far from each other as the bound says. */
const NEARLY = 0.8;
const apart = (proof: Proof, { bound, sampled, worst_at }: Proof['errors'][number]) =>
  sampled >= NEARLY * bound ? words.meaning.apart(formatNumber(sampled, 2), placeText(proof, worst_at)) : undefined;

/** "|error| ≤ 6.8·10⁻⁴ for every t in [0, 16]; x runs from −1.79 to 2." Of several unknowns, a line for each. */
function Bounds({ proof }: { proof: Proof }) {
  const [coordinate, another] = proof.domain;
  const domain = domainText(proof);
  const where =
    coordinate && !another
      ? words.forEvery(<Variable>{symbolOf(coordinate.name)}</Variable>, domain)
      : words.on(domain);
  const isOne = proof.errors.length === 1;
  return (
    <Text as="div" margin="1 0 0">
      {proof.errors.map(({ unknown, bound, range: [min, max] }) => {
        const name = <Variable>{symbolOf(unknown)}</Variable>;
        const [low, high] = formatEnds({ min: min!, max: max! });
        return (
          <div key={unknown}>
            {words.boundIn(isOne ? undefined : name, <Numeral>{formatBound(bound)}</Numeral>, where, name, low, high)}
          </div>
        );
      })}
    </Text>
  );
}

const Meaning = ({ children }: { children: ReactNode }) => (
  <Text textStyle="control" color="ink-2" margin="1 0 0">
    <Numeral>{children}</Numeral>
  </Text>
);

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

/** The file of an unpublished version needs the session, which a plain link does not send. */
function CertificateLink({ solution }: { solution: Solution }) {
  const { id, version, proof, hub_status } = solution;
  const alerts = useAlerts();
  const certificate = useCertificate(solution, false);
  if (!proof.has_certificate) return null;
  if (hub_status === 'published') {
    return <a href={`${API_BASE}/solutions/${id}/certificate?version=${version}`}>{words.links.certificate}</a>;
  }
  const save = async () => {
    const { data } = certificate.data ? certificate : await certificate.refetch();
    if (!data) return alerts.error(words.strip.failed);
    saveBlob(
      new Blob([JSON.stringify(data)], { type: 'application/json' }),
      `${fileNameOf(solution.label, version)}-certificate.json`,
    );
  };
  return (
    <button type="button" onClick={() => void save()}>
      {words.links.certificate}
    </button>
  );
}

const Guide = () => <Link to={paths.docs.to('safe-and-right', 'what-proven-means')}>{words.links.meaning}</Link>;

const WhatToDo = () => (
  <Link to={paths.docs.to('safe-and-right', 'when-nothing-can-be-proven')}>{words.links.whatToDo}</Link>
);
