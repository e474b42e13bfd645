import { demoProblem } from '../../solver-file/test/support/demo-problems.ts';
import { cover } from './boxes/covering.ts';
import { CannotProve } from './cannot-prove.ts';
import { certificateText, certify } from './certify.ts';
import { spend, withinWork, workLeft } from './work.ts';

const SPENT = 'The proof needs more work than the limit for one solution.';

it('counts work, and ends what takes more than is allowed', () => {
  expect(workLeft()).toBe(Infinity);
  withinWork(100, () => {
    spend(40);
    expect(workLeft()).toBe(60);
    withinWork(30, () => spend(30));
    expect(workLeft()).toBe(30);
    // A limit that is larger than the one around it allows no more.
    expect(() => withinWork(1000, () => spend(31))).toThrow(new CannotProve(SPENT));
    expect(workLeft()).toBe(0);
    expect(() => spend(1)).toThrow(new CannotProve(SPENT));
  });
  expect(workLeft()).toBe(Infinity);
});

it('keeps the bound that is known where halving more boxes would take too much work', () => {
  const halved = (work: number): number => {
    const measure = () => {
      spend(10);
      return { bound: 2, atMiddle: 1, spread: [1] };
    };
    return withinWork(work, () => cover([{ from: [0], to: [1] }], measure, { ratio: 1, maxBoxes: 64 })).boxes.length;
  };
  // 1 box, then 2, 4, 8: 10 + 20 + 40 + 80 steps.
  expect([9 + 10, 30, 69, 70, 150].map(halved)).toEqual([1, 2, 2, 4, 8]);
});

it.each(['heat', 'laplace', 'duffing'])('ends the proof of %s with its reason and what is known', (name) => {
  const question = { fileSha256: '', problem: demoProblem(name), reason: null };
  const certificate = withinWork(300_000, () => certify(question));
  expect(certificate.errors).toBeNull();
  expect(certificate.above.map(({ reason }) => reason)).toContain(SPENT);
  expect(certificateText(withinWork(300_000, () => certify(question)))).toBe(certificateText(certificate));
});
