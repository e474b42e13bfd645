import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import type { ElementaryForm } from '../formula/elementary.ts';
import type { Formula } from '../formula/formula.ts';
import type { Quantity } from '../formula/unit.ts';
import { ProgramWriter, type Node } from '../formula/write-program.ts';
import { MAX_WIDTH, type ProgramDocument, type SharesStep, type StepDocument } from './documents.ts';
import { writeFunction } from './functions.ts';
import { SharesInFormulas } from './shares-in-formulas.ts';

/** Numbers that a file is written from, with the last dimension fastest. */
export interface TensorToWrite {
  shape: number[];
  numbers: Float64Array;
}

export interface WrittenProgram {
  program: ProgramDocument;
  tensors: Map<string, TensorToWrite>;
}

/** Largest number of numbers that are written in a step itself. */
const MAX_NUMBERS_IN_STEP = 64;

/** Formulas as a program, whose functions stay what they are. @throws CannotEvaluate for what a program cannot say */
export function writeProgram(formulas: readonly Quantity<Formula>[]): WrittenProgram {
  const { steps, results } = new OpenProgramWriter().write(formulas, MAX_WIDTH);
  const tensors: WrittenProgram['tensors'] = new Map();
  const named = (name: string, numbers: Float64Array, shape: number[]): string => {
    tensors.set(name, { shape, numbers });
    return name;
  };
  const documents = steps.map((step, at): StepDocument => {
    if (step.do === 'constant') {
      const { values } = step;
      // JSON does not keep the sign of a zero.
      const fit = values.length <= MAX_NUMBERS_IN_STEP && !values.some((value) => Object.is(value, -0));
      return { do: 'constant', values: fit ? [...values] : named(`c${at}`, values, [values.length]) };
    }
    if (step.do !== 'affine') return step;
    const { of, weights, bias } = step;
    const rows = bias.length;
    return {
      do: 'affine',
      of,
      weights: named(`w${at}`, weights, [rows, weights.length / rows]),
      ...(bias.some((number) => number !== 0) && { bias: named(`b${at}`, bias, [rows]) }),
    };
  });
  return { program: { steps: documents, results }, tensors };
}

type OwnStep = Extract<StepDocument, { do: 'apply' | SharesStep }>;

class OpenProgramWriter extends ProgramWriter<OwnStep> {
  private readonly shares = new SharesInFormulas();

  protected override nodeOf(formula: Formula): Node<OwnStep> | null {
    if (this.shares.isPart(formula)) return null;
    const share = this.shares.of(formula);
    if (!share) return super.nodeOf(formula);
    const { step, units, lane } = share;
    return this.all(step, this.list(units), (of) => ({ do: step, of }), lane);
  }

  protected override apply(form: ElementaryForm, x: Node<OwnStep>): Node<OwnStep> {
    const document = writeFunction(form);
    if (document === null) throw new CannotEvaluate('A function in the solution is made of too many others.');
    return this.each(`apply ${JSON.stringify(document)}`, [x], (of) => ({ do: 'apply', function: document, of }));
  }
}
