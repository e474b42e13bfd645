import type { Certificate } from '@hub/certify';
import { formatNumber } from '@hub/figure/numbers';
import type { Solution } from '@hub/openapi/types';
import { formatBytes, formatCount } from '@hub/web-kit/format';
import { Facts, H2 } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { useLicenceLink } from '../../share/licence-link.tsx';
import { lossesOf, lowestOfAny } from '../../solution/losses.ts';
import { layersOf, sizeOf } from '../../solution/networks.ts';
import { INSPECTION, USE_IN_PYTHON } from '../../solution/places.ts';
import { useCertificate } from '../../solution/use-certificate.ts';
import { boxesOf } from './proof/proof.ts';
import { costsOf } from './proof/reference-cost.ts';

const words = messages.facts.glance;

/** What the equation does not say: the network, its training, its cost, and the file. */
export function Glance({ solution }: { solution: Solution }) {
  const id = useId();
  const { training, contents, inspection, retrainable, proof } = solution;
  const licence = useLicenceLink();
  const { data: certificate } = useCertificate(solution, proof.rung === 'reference');
  const layers = layersOf(solution);
  const size = sizeOf(solution);
  const lowest = lowestOfAny(lossesOf(solution));
  const needsFunctions = !retrainable && !contents.loading?.needed_modules.length;
  return (
    <section aria-labelledby={id}>
      <H2 id={id} textStyle="h2-rail" marginBottom="2">
        {words.title}
      </H2>
      <Facts
        facts={[
          [words.network(layers.length), linesOf(layers)],
          [words.parameters, size === null ? null : formatCount(size)],
          [words.training, trainingOf(solution)],
          [words.loss, lowest ? formatNumber(lowest.value, 2) : null],
          costOf(solution, certificate),
          [
            words.file,
            <>
              {formatBytes(solution.size)}, <a href={`#${INSPECTION}`}>{words.contents[inspection.verdict]}</a>
            </>,
          ],
          needsFunctions
            ? [words.loading, <a href={USE_IN_PYTHON}>{words.needsFunctions}</a>]
            : [words.madeWith, [training.library, training.torch, training.python].filter(Boolean).join(', ')],
          [messages.share.licence, solution.hub_status === 'published' ? licence : null],
        ]}
      />
    </section>
  );
}

/** Lines of text; null for none. */
const linesOf = (lines: string[]): ReactNode =>
  lines.length > 0 ? lines.map((line, index) => <div key={index}>{line}</div>) : null;

/** "100 epochs, 160 points" */
function trainingOf({ training, merged_details, format }: Solution): string {
  const count = format === 'open' ? messages.common.iterations : messages.common.epochs;
  const { size, grid } = merged_details.generator.value;
  return [
    training.epochs !== null && count(training.epochs),
    Array.isArray(grid) ? words.points(grid.join(' × ')) : typeof size === 'number' && words.points(formatCount(size)),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Says of how many pieces the numeric solution is, or else in how many parts of the domain the error was proven. */
function costOf({ proof }: Solution, certificate: Certificate | undefined): [string, string | null] {
  const costs = certificate && costsOf(certificate);
  if (costs) return [words.numeric, words.pieces(messages.proof.section.referenceMethods[costs.method], costs.pieces)];
  const boxes = boxesOf(proof);
  return [
    words.provenIn,
    proof.proven_error !== null && boxes > 0 ? messages.proof.parts(boxes, proof.domain.length) : null,
  ];
}
