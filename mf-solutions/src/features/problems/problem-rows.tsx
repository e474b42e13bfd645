import { formatBound } from '@hub/figure/numbers';
import type { ProblemSummary } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { Thumbnail } from '@hub/web-kit/plots/card-figure';
import { Box, chakra, Link, Numeral } from '@hub/web-kit/ui';
import { Row, RowError, RowFormula, RowHead, RowList, RowName, RowWords } from '../../equations/listed-rows.tsx';
import { messages } from '../../messages/messages.ts';

const words = messages.problems.rows;

/** The errors of the solutions and of the reference need more room than the share that is listed for an equation. */
const COLUMNS = '120px minmax(0, 1fr) 10rem 11rem';
const ErrorLine = chakra('div', {
  base: { textAlign: { md: 'right' }, fontSize: 'small', '& + &': { color: 'ink-2' } },
});

export interface ProblemRowsProps {
  problems: readonly ProblemSummary[];
  /** Whether all are of the equation of the page. What differs is then shown instead of its name. */
  isOneEquation?: boolean;
}

/** A pair of axes, for problems that nobody has solved yet. */
const NO_PREVIEW = { kind: 'none', source: 'none' } as const;

/** Problems, each in a row with a picture of its best solution. */
export function ProblemRows({ problems, isOneEquation = false }: ProblemRowsProps) {
  return (
    <>
      {!isOneEquation && (
        <RowHead gridTemplateColumns={COLUMNS}>
          <span />
          <span>{words.problem}</span>
          <span>{words.solutions}</span>
          <span>{words.error}</span>
        </RowHead>
      )}
      <RowList aria-label={messages.problems.title}>
        {problems.map((problem) => (
          <Row key={problem.slug} gridTemplateColumns={{ base: '120px minmax(0, 1fr)', md: COLUMNS }}>
            <Thumbnail preview={problem.preview ?? NO_PREVIEW} width={120} height={60} />
            <Names problem={problem} isOneEquation={isOneEquation} />
            <RowWords>
              <Count problem={problem} isLink={isOneEquation} />
              {!isOneEquation && <div>{messages.equations.kind(problem)}</div>}
            </RowWords>
            <RowError>
              <Errors problem={problem} />
            </RowError>
          </Row>
        ))}
      </RowList>
    </>
  );
}

function Names({ problem, isOneEquation }: { problem: ProblemSummary; isOneEquation: boolean }) {
  const { slug, title, equation_tex, conditions_tex, domain_tex } = problem;
  return isOneEquation ? (
    <Box minWidth="0">
      <RowFormula lines={equation_tex} />
      <RowFormula lines={[...conditions_tex, ...domain_tex]} />
    </Box>
  ) : (
    <Box minWidth="0">
      <RowName>
        <Link to={paths.problem.to(slug)} data-row>
          {title}
        </Link>
      </RowName>
      <RowFormula lines={[...equation_tex, ...conditions_tex]} />
    </Box>
  );
}

/** The number of solutions; in a row without a name it is the link, since readers cannot tell formulas apart as the names of links. */
function Count({ problem: { slug, solutions_count }, isLink }: { problem: ProblemSummary; isLink: boolean }) {
  const count =
    solutions_count === 0 ? messages.problems.unsolved.title : messages.equations.solutions(solutions_count);
  return isLink ? (
    <Link to={paths.problem.to(slug)} data-row>
      {count}
    </Link>
  ) : (
    <div>{count}</div>
  );
}

/** The smallest proven error of the solutions, and the error of the reference. */
function Errors({ problem: { solutions_count, proven_error, reference } }: { problem: ProblemSummary }) {
  const ofReference = reference.own_error && Math.max(...reference.own_error);
  return (
    <>
      {solutions_count > 0 && (
        <ErrorLine>
          <Numeral>{proven_error === null ? words.notProven : words.atMost(formatBound(proven_error))}</Numeral>
        </ErrorLine>
      )}
      <ErrorLine>
        <Numeral>
          {ofReference === null ? words.noReference[reference.state] : words.reference(formatBound(ofReference))}
        </Numeral>
      </ErrorLine>
    </>
  );
}
