import type { EquationPageSummary } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { Thumbnail } from '@hub/web-kit/plots/card-figure';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { Box, Link } from '@hub/web-kit/ui';
import { Row, RowError, RowFormula, RowHead, RowList, RowName, RowWords } from '../../equations/listed-rows.tsx';
import { messages } from '../../messages/messages.ts';

const words = messages.equations;

/** Equations, each in a row with a picture of its best solution. */
export function EquationRows({ equations }: { equations: readonly EquationPageSummary[] }) {
  const { columns } = words;
  return (
    <>
      <RowHead>
        <span />
        <span>{columns.equation}</span>
        <span>{columns.solutions}</span>
        <span>{columns.error}</span>
      </RowHead>
      <RowList aria-label={words.title}>
        {equations.map((equation) => (
          <Row key={equation.slug}>
            <Thumbnail preview={equation.preview} width={120} height={60} />
            <Box minWidth="0">
              <RowName>
                <Link to={paths.equation.to(equation.slug)} data-row>
                  {equation.title}
                </Link>
              </RowName>
              <RowFormula lines={equation.solved_tex} />
            </Box>
            <RowWords>
              <div>{words.solutions(equation.solutions_count)}</div>
              <div>{words.kind(equation)}</div>
            </RowWords>
            <RowError>
              {equation.proven_error !== null && (
                <ProofBadge known={{ ...equation, proof_state: 'done', proof_rung: null }} />
              )}
            </RowError>
          </Row>
        ))}
      </RowList>
    </>
  );
}
