import type { EquationPageSummary } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { paths } from '@hub/web-kit/paths';
import { Thumbnail } from '@hub/web-kit/plots/card-figure';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { Box, chakra, Link } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.equations;

const COLUMNS = '120px minmax(0, 1fr) 12rem 7rem';
const Head = chakra('div', {
  base: {
    display: { base: 'none', md: 'grid' },
    gridTemplateColumns: COLUMNS,
    columnGap: '6',
    paddingBlock: '2',
    borderBottom: '1px solid',
    borderColor: 'line-strong',
    color: 'ink-2',
    fontSize: 'small',
    '& :last-child': { textAlign: 'right' },
  },
});
const List = chakra('ul', { base: { margin: 0, padding: 0, listStyle: 'none' } });
const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '120px minmax(0, 1fr)', md: COLUMNS },
    gap: { base: '2 4', md: '6' },
    alignItems: 'center',
    minHeight: '84px',
    paddingBlock: { base: '3', md: '0' },
    borderBottom: '1px solid',
    borderColor: 'line',
    _hover: { background: 'sunken' },
    // The whole row is the link.
    '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
  },
});
const Name = chakra('h2', {
  base: { margin: 0, textStyle: 'card-name', overflowWrap: 'anywhere', '& a': { color: 'ink' } },
});
/** A system in one line, which fades where it does not fit. */
const Formula = chakra('div', {
  base: {
    display: 'flex',
    gap: '5',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: 'equation-card',
    maskImage: 'linear-gradient(to right, black calc(100% - 24px), transparent)',
    '& > *': { flex: 'none' },
  },
});
const SmallestError = chakra('div', {
  base: { order: { base: 1, md: 2 }, position: 'relative', justifySelf: { md: 'end' }, width: 'fit-content' },
});

/** Equations, each in a row with a picture of its best solution. */
export function EquationRows({ equations }: { equations: readonly EquationPageSummary[] }) {
  const { columns } = words;
  return (
    <>
      <Head aria-hidden="true">
        <span />
        <span>{columns.equation}</span>
        <span>{columns.solutions}</span>
        <span>{columns.error}</span>
      </Head>
      <List aria-label={words.title}>
        {equations.map((equation) => (
          <Row key={equation.slug}>
            <Thumbnail preview={equation.preview} width={120} height={60} />
            <Box minWidth="0">
              <Name>
                <Link to={paths.equation.to(equation.slug)}>{equation.title}</Link>
              </Name>
              <Formula>
                {equation.solved_tex.map((tex) => (
                  <span key={tex}>
                    <Tex tex={tex} display="inline" />
                  </span>
                ))}
              </Formula>
            </Box>
            <Box order={{ base: 2, md: 1 }} color="ink-2" textStyle="small">
              <div>{words.solutions(equation.solutions_count)}</div>
              <div>{words.kind(equation)}</div>
            </Box>
            <SmallestError>
              {equation.proven_error !== null && (
                <ProofBadge known={{ ...equation, proof_state: 'done', proof_rung: null }} />
              )}
            </SmallestError>
          </Row>
        ))}
      </List>
    </>
  );
}
