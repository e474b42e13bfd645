import type { Rung } from '@hub/certify';
import type { Standing } from '@hub/figure/proven-error';
import { formatCount } from '@hub/web-kit/format';
import { pluralIn } from '@hub/web-kit/messages';
import type { ReactNode } from 'react';
import { ordinal } from './ordinal.ts';

const bounds = {
  error: (bound: string, domain: string) => `|error| ≤ ${bound}${domain && ` on ${domain}`}`,
  residual: (bound: string, domain: string) => `|residual| ≤ ${bound}${domain && ` on ${domain}`}`,
};

const plural = pluralIn('en');

/** "136 intervals", and of several coordinates "2,856 boxes" */
const partsOf = (boxes: number, coordinates: number) =>
  plural(boxes, coordinates === 1 ? { one: 'interval', other: 'intervals' } : { one: 'box', other: 'boxes' });

type Claim = (percent: ReactNode, bound: ReactNode, unknown: ReactNode) => ReactNode;

const claimsOf = (measured: Claim, useless: Claim, unmeasured: Claim) => ({
  good: measured,
  usable: measured,
  coarse: measured,
  useless,
  unmeasured,
});

/** What the hub has proven about the error of a solution. */
export const proof = {
  title: 'Proof',
  /** Line above the title, by how much is known about the error. */
  kinds: {
    good: 'Proven',
    usable: 'Proven',
    coarse: 'Proven, but too coarse to use',
    useless: 'Proven, but larger than the solution',
    unmeasured: 'Proven',
    residual: 'The error is not proven',
    none: 'Not proven',
    checking: 'Being checked',
  } as const satisfies Record<Standing, string>,
  /** "Error ≤ 0.018 % of the range of x" */
  claims: claimsOf(
    (percent, _, unknown) => (
      <>
        Error ≤ {percent} of the range of {unknown}
      </>
    ),
    (_, __, unknown) => <>Error may exceed the range of {unknown}</>,
    (_, bound) => <>Error ≤ {bound}</>,
  ),
  forEvery: (coordinate: ReactNode, domain: string) => (
    <>
      for every {coordinate} in {domain}
    </>
  ),
  on: (domain: string) => (domain ? <>on {domain}</> : <>everywhere in the domain</>),
  /** "|error| ≤ 6.8·10⁻⁴ for every t in [0, 16]; x runs from −1.79 to 2." */
  boundIn: (bound: ReactNode, where: ReactNode, unknown: ReactNode, lowest: string, highest: string): ReactNode => (
    <>
      |error| ≤ {bound} {where}; {unknown} runs from {lowest} to {highest}.
    </>
  ),
  of: (unknown: ReactNode) => <>for {unknown}</>,
  /** "|error| ≤ 7.6·10⁻³ for x, 3.4·10⁻³ for y, for every t in [0, 15]." */
  boundsIn: (bounds: ReactNode[], more: number, where: ReactNode): ReactNode => (
    <>
      |error| ≤ {bounds.map((bound, index) => [index > 0 && ', ', bound])}
      {more > 0 && ` and ${more} more`}, {where}.
    </>
  ),
  metWithin: (bound: string) => `The equation is met to within ${bound}`,
  bounds,
  parts: partsOf,
  sampledResidual: (largest: string, domain: string) =>
    `Sampled: |residual| up to ${largest}${domain && ` on ${domain}`}`,
  none: 'No proof for this file',
  checking: 'The proof is being computed',
  checkingAgain: 'The proof is being checked again',
  olderProven: (older: number, version: number) => `Proven for version ${older}; version ${version} is being checked`,
  meaning: {
    /** How it was proven, in one sentence. */
    method: (rung: Rung, boxes: number, coordinates: number) => {
      const parts = partsOf(boxes, coordinates);
      if (rung === 'exact')
        return `The hub proved that the author’s formula is the exact solution, and compared the network with it in ${parts}.`;
      if (rung === 'reference')
        return `The hub solved the equation again with a method that bounds its own error, and compared the network with it in ${parts}.`;
      return proof.about[rung];
    },
    /** `apart` where the true error is nearly as large as the bound. */
    coarse: (isLarger: boolean, apart: string | undefined) =>
      `The bound is ${isLarger ? 'larger than the solution' : 'large compared with the solution'}. ${apart ?? 'A sharper proof may be possible.'}`,
    apart: (distance: string, place: string) =>
      `The proof is not to blame: near ${place}, the network really is ${distance} away from the exact solution.`,
    residual: (domain: string) =>
      `The network satisfies the equation to within this bound${domain && ` on ${domain}`}. Its distance from the exact solution is not proven.`,
    sampled: 'This is the largest residual among many points. It may be larger between them, so this is not a proof.',
    older: (bound: string) => `|error| ≤ ${bound} was proven for the older version and does not apply to this one.`,
    /** `bound` is what an earlier check of the same version gave. */
    before: (bound: string | undefined) =>
      `This file is being checked again by a newer version of the hub.${bound === undefined ? '' : ` An earlier check of this version gave ${bound}.`}`,
    waiting: (place: number | null) =>
      place === null
        ? 'This file is waiting to be checked. You can leave the page; the result will appear here.'
        : `${place === 1 ? 'This file is next or being checked now' : `This file is ${ordinal(place)} in line`}. You can leave the page; the result will appear here.`,
  },
  withdrawn: (date: string, bound: string, reason: string) =>
    `Withdrawn on ${date}: the hub claimed |error| ≤ ${bound} before. ${reason}`,
  /** Names of the methods, strongest first. */
  methods: {
    exact: 'Exact solution',
    reference: 'Certified reference solution',
    kernel: 'Kernel',
    liu: 'Bound of Liu, Huang and Protopapas',
    comparison: 'Maximum principle or energy',
    residual: 'Certified residual only',
    sampled: 'Sampled residual only',
    none: 'Not possible',
  } as const satisfies Record<Rung, string>,
  about: {
    exact: 'The distance to the author’s formula, which was proven to be the exact solution.',
    reference: 'The distance to a numeric solution whose own error is proven.',
    kernel: 'Propagates the residual through the impulse response of the linear equation.',
    liu: 'Propagates the residual through the characteristic roots of the linear equation.',
    comparison: 'For boundary value problems and partial differential equations.',
    residual: 'Bounds how well the equation is satisfied, but not the error.',
    sampled: 'Not a proof.',
    none: 'Nothing is proven or sampled for this file.',
  } as const satisfies Record<Rung, string>,
  links: {
    how: 'How this was proven',
    whyNotStronger: 'Why not a stronger method?',
    check: 'Check it in this browser',
    train: 'Train it further in Python',
    certificate: 'Certificate',
    withdrawnCertificate: 'Its certificate',
    meaning: 'What it means',
    problem: (solutions: number) =>
      solutions > 1 ? `The problem and its ${solutions} solutions` : 'The problem and its reference',
    whatToDo: 'What you can do',
  },
  section: {
    title: 'How this was proven',
    titleWithoutProof: 'What could be proven',
    error: 'Proven error',
    errorOf: (unknown: ReactNode) => <>Proven error of {unknown}</>,
    residual: 'Certified residual',
    residualOf: (equation: number) => `Certified residual, equation ${equation}`,
    sampledResidual: 'Sampled residual',
    sampledResidualOf: (equation: number) => `Sampled residual, equation ${equation}`,
    boxes: 'Boxes checked',
    referenceError: 'Error of the reference itself',
    time: 'Time to prove',
    onServer: (seconds: string) => `${seconds} s on the server`,
    arithmetic: 'Arithmetic',
    doubles: 'double precision, rounding errors included',
    about: 'Certificate for',
    file: (sha256: string) => `sha256 ${sha256}`,
    /** What every proof rests on. */
    residualProse:
      'The residual measures how far the network is from satisfying the equation. The hub bounds it everywhere in the domain, not only at sample points.',
    referenceProse:
      'The error is bounded by comparing the network with a second, numeric solution whose own error is proven.',
    noFormula: 'No formula for the exact solution was given.',
    exactProse:
      'The error is bounded by comparing the network with the formula of the author. The hub has proved that the formula satisfies the equation and the conditions, and is the exact solution up to rounding:',
    /** Comparison of what the numeric solution and the network cost. */
    cost: {
      referenceFaster: 'The numeric solution is cheaper here.',
      networkFaster: 'The network is cheaper here.',
      /** "One value of it takes about 19 multiplications, one value of the network about 720." */
      values: (method: string, pieces: number, ofReference: number, ofNetwork: number) =>
        `It was computed by ${method} in ${pieces === 1 ? 'one polynomial piece' : `${formatCount(pieces)} polynomial pieces`}. Evaluating it at one point takes about ${formatCount(ofReference)} multiplications; evaluating the network takes about ${formatCount(ofNetwork)}.`,
    },
    referenceMethods: { Taylor: 'Taylor series', 'Radau IIA': 'Radau IIA', collocation: 'collocation' },
    methods: 'All methods, from strongest to weakest',
    used: 'Used.',
  },
  /** The check in the reader's browser. */
  again: {
    start: 'Check again in this browser',
    /** "Checking, 140 of 312 boxes" */
    running: (boxes: number, total: number) =>
      total === 0 ? 'Checking' : `Checking, ${formatCount(boxes)} of ${formatCount(total)} boxes`,
    cancel: 'Cancel',
    about: (size: string) =>
      `Fetches the file (${size}) and computes the certificate on this device. No code from the file is run.`,
    same: 'Same result, byte for byte',
    took: (seconds: number) => `This browser computed the same certificate in ${seconds} s.`,
    differs: 'The result differs',
    here: 'In this browser',
    onHub: 'On the hub',
    inShort: (bound: string | undefined, sha256: string) => `${bound ?? 'nothing proven'}, sha256 ${sha256}`,
    report: 'Report this',
    save: 'Save the result of this browser',
    otherFile: {
      title: 'The file is not the one that was certified',
      why: 'Its checksum does not match the certificate.',
    },
    otherCode: {
      title: 'Nothing to compare yet',
      why: 'The certificate was computed by a different version of the hub than this page uses. Reload the page. If that does not help, try again later: the hub will recompute the certificate.',
    },
    failed: 'The check could not be done',
    workerFailed: 'The browser stopped the computation, possibly because it ran out of memory.',
  },
  strip: {
    title: 'Proven error bound',
    scale: 'log scale',
    /** "largest: 6.9·10⁻⁴ at t = 14.7" */
    largest: (bound: string, place: string) => `largest: ${bound} at ${place}`,
    /** Head of a column in the figure's data. */
    column: (name: string) => `proven |error| of ${name}`,
    summary: (bound: string, place: string) => `; the proven error is at most ${bound}, largest at ${place}`,
    failed: 'The proof could not be loaded.',
  },
};
