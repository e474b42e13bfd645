import type { Solution } from '@hub/openapi/types';
import { CopyButton } from '@hub/web-kit/copy-button';
import { formatNumber } from '@hub/figure/numbers';
import { formatBytes } from '@hub/web-kit/format';
import { symbolOf, symbolsOf } from '@hub/figure/symbol';
import { Facts, Flex, Numeral } from '@hub/web-kit/ui';
import { Fragment, type ReactNode } from 'react';
import { messages } from '../../../messages/messages.ts';
import { useLicenceLink } from '../../../share/licence-link.tsx';
import { domainOf } from '../domain.ts';
import { Section } from '../section.tsx';
import { Variable } from '../variable.tsx';

/** The solution at a glance: type, equation, domain and file. */
export function SolutionFacts({ solution }: { solution: Solution }) {
  const { dependent_variables, order } = solution.diff_equation_details;
  const { library, torch, python } = solution.training;
  const domain = domainOf(solution);
  const words = messages.facts.glance;
  const licence = useLicenceLink();
  return (
    <Section title={messages.details.titles.glance} rail>
      <Facts
        facts={[
          [words.type, solution.type_name ?? (solution.equation_type === 'ode' ? 'ODE' : 'PDE')],
          [
            words.unknowns,
            dependent_variables.length > 0 ? (
              <Variable>{messages.common.firstOf(symbolsOf(dependent_variables))}</Variable>
            ) : null,
          ],
          [words.order, ordersOf(dependent_variables, order)],
          [
            words.domain,
            linesOf(
              domain.map(({ name, min, max }) => (
                <Fragment key={name}>
                  <Variable>{symbolOf(name)}</Variable> ∈{' '}
                  <Numeral>{`[${formatNumber(min, 6)}, ${formatNumber(max, 6)}]`}</Numeral>
                </Fragment>
              )),
            ),
          ],
          [words.size, formatBytes(solution.size)],
          [words.sha256, <Checksum key="sha256" sha256={solution.sha256} />],
          [messages.share.licence, solution.hub_status === 'published' ? licence : null],
          [words.madeWith, linesOf([library, torch, python].filter((program) => program !== null))],
        ]}
      />
    </Section>
  );
}

/** Lines of text; null for none. */
const linesOf = (lines: ReactNode[]): ReactNode =>
  lines.length > 0 ? lines.map((line, index) => <div key={index}>{line}</div>) : null;

function Checksum({ sha256 }: { sha256: string }) {
  return (
    <Flex alignItems="center" justifyContent="flex-end" gap="1" marginBlock="-1">
      <span title={sha256}>
        {sha256.slice(0, 4)}…{sha256.slice(-4)}
      </span>
      <CopyButton small text={sha256} what={messages.facts.glance.copySha256} />
    </Flex>
  );
}

/** One number where all unknowns have it, else one for each: "2" or "x: 2, y: 1". */
function ordersOf(unknowns: readonly string[], order: Record<string, number>): string {
  const known = unknowns.filter((name) => order[name] !== undefined);
  if (new Set(known.map((name) => order[name])).size < 2) return String(order[known[0] ?? ''] ?? '');
  return known.map((name) => `${symbolOf(name)}: ${order[name]}`).join(', ');
}
