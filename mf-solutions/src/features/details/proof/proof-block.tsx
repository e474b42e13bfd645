import { RUNGS, type Rung } from '@hub/certify';
import { API_BASE } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { formatBound } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { useAlerts } from '@hub/web-kit/alerts';
import { ClockIcon, ProvenIcon, ShieldIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { Box, chakra, Flex, H2, Link, Text } from '@hub/web-kit/ui';
import { Fragment, useId, type ReactNode } from 'react';
import { fileNameOf, saveBlob } from '../../../download/save-blob.ts';
import { messages } from '../../../messages/messages.ts';
import { Variable } from '../variable.tsx';
import { domainText, largestOf, type Proof } from './proof.ts';
import { RungLadder } from './rung-ladder.tsx';
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
const Head = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'baseline',
    '& > [data-icon]': { flex: 'none', color: 'ink-2', '& svg': { width: '20px', height: '20px' } },
    '& > [data-icon=proven]': { color: 'ok' },
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
  const { proof } = solution;
  // What was known before is not shown as what is known now.
  const rung = proof.state === 'done' ? proof.rung : null;
  const { icon, title, meaning, links } = contentOf(solution);
  return (
    <Frame aria-labelledby={id} data-across={isAcrossPage || undefined}>
      <div>
        <Head>
          <span data-icon={icon}>
            {icon === 'proven' ? <ProvenIcon /> : icon === 'checking' ? <ClockIcon /> : <ShieldIcon />}
          </span>
          <H2 id={id} textStyle="h2-rail">
            {title}
          </H2>
        </Head>
        <Text textStyle="control" color="ink-2" margin="1 0 3" role={rung === null ? 'status' : undefined}>
          {meaning}
        </Text>
      </div>
      <div>
        <RungLadder rung={rung} />
        {rung !== null && <Method rung={rung} />}
        <Links>{links}</Links>
      </div>
    </Frame>
  );
}

function Method({ rung }: { rung: Rung }) {
  return (
    <Flex wrap="wrap" justifyContent="space-between" columnGap="3" marginTop="1.5" fontSize="small">
      <Box as="span" fontWeight="600">
        {words.methods[rung]}
      </Box>
      <Box as="span" color="ink-2">
        {words.ranks[RUNGS.indexOf(rung)]}
      </Box>
    </Flex>
  );
}

interface Content {
  icon: 'proven' | 'checking' | 'unproven';
  title: string;
  meaning: ReactNode;
  links: ReactNode;
}

function contentOf(solution: Solution): Content {
  const { proof, version } = solution;
  const { state, rung, proven_error, older } = proof;
  const domain = domainText(proof);
  if (state === 'waiting' && rung !== null) {
    return {
      icon: 'checking',
      title: words.checkingAgain,
      meaning: (
        <>
          {words.meaning.before(beforeInWords(proof, domain))} {words.meaning.waiting(proof.place)}
        </>
      ),
      links: <Guide />,
    };
  }
  if (rung === null && proof.failure !== null) {
    return { icon: 'unproven', title: words.none, meaning: proof.failure, links: <WhatToDo /> };
  }
  if (rung === null) {
    return {
      icon: 'checking',
      title: older ? words.olderProven(older.version, version) : words.checking,
      meaning: (
        <>
          {older && <>{words.meaning.older(formatBound(older.proven_error))} </>}
          {words.meaning.waiting(proof.place)}
        </>
      ),
      links: <Guide />,
    };
  }
  if (proven_error !== null) {
    return {
      icon: 'proven',
      title: words.proven(formatBound(proven_error), domain),
      meaning: <Meaning proof={proof} />,
      links: (
        <>
          <a href={`#${PROOF_SECTION}`}>{words.links.how}</a>
          <CertificateLink solution={solution} />
          <Guide />
        </>
      ),
    };
  }
  if (rung === 'none') {
    return {
      icon: 'unproven',
      title: words.none,
      meaning: proof.reasons.at(-1)?.reason ?? words.about.none,
      links: <WhatToDo />,
    };
  }
  const links = (
    <>
      <a href={`#${PROOF_SECTION}`}>{words.links.whyNotStronger}</a>
      <CertificateLink solution={solution} />
      <Guide />
    </>
  );
  if (rung === 'sampled') {
    const largest = largestOf(proof.sampled_residuals.map(({ value }) => value));
    return {
      icon: 'unproven',
      title: words.sampledResidual(formatBound(largest ?? Infinity), domain),
      meaning: words.meaning.sampled,
      links,
    };
  }
  return {
    icon: 'unproven',
    title: words.certifiedResidual(formatBound(proof.certified_residual ?? Infinity), domain),
    meaning: words.meaning.residual,
    links,
  };
}

/** What an earlier check of this version gave: "|error| ≤ 6.9·10⁻⁴ on [0, 16]". */
function beforeInWords({ proven_error, certified_residual }: Proof, domain: string): string | undefined {
  if (proven_error !== null) return words.bounds.error(formatBound(proven_error), domain);
  return certified_residual === null ? undefined : words.bounds.residual(formatBound(certified_residual), domain);
}

/** One sentence: of one unknown the bound is in the title, of several each is named. */
function Meaning({ proof: { domain, errors } }: { proof: Proof }) {
  const [coordinate, another] = domain;
  const everywhere =
    coordinate && !another ? words.atEvery(<Variable>{symbolOf(coordinate.name)}</Variable>) : words.everywhere;
  if (errors.length < 2) return words.meaning.one(everywhere);
  const bounds = errors.map(({ unknown, bound }, index) => (
    <Fragment key={unknown}>
      {index > 0 && ', '}
      <Box as="span" whiteSpace="nowrap">
        {words.meaning.inUnknown(formatBound(bound), <Variable>{symbolOf(unknown)}</Variable>)}
      </Box>
    </Fragment>
  ));
  return words.meaning.several(everywhere, bounds);
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

const Guide = () => <Link to={paths.docs.to('proof')}>{words.links.meaning}</Link>;

const WhatToDo = () => <Link to={paths.docs.to('proof', 'when-nothing-can-be-proven')}>{words.links.whatToDo}</Link>;
