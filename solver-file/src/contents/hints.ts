import { argumentsOf, entryOf, isCall, isGlobal, type PickleValue } from '../pickle/values.ts';

/** What a file lets slip about the programs that wrote it. None of it is recorded on purpose, so each is a guess or null. */
export interface WriterHints {
  libraryHint: string | null;
  torchHint: string | null;
  pythonHint: string | null;
}

/** dill writes as many arguments for a code object as the Python version has. */
const PYTHON_BY_CODE_LENGTH = new Map([
  [15, 'Python 3.7 or older'],
  [16, 'Python 3.8 or 3.9'],
  [17, 'Python 3.10'],
  [19, 'Python 3.11 or newer'],
]);

/** Collects hints while the values of a file go by. */
export class HintCollector {
  private python: string | null = null;
  private codeLength = 0;

  see(value: PickleValue): void {
    if (this.python || !isCall(value) || !isGlobal(value.callee) || value.callee.name !== '_create_code') return;
    const parts = argumentsOf(value);
    this.codeLength = parts.length;
    for (const part of parts) {
      // Where a function came from stands in its code: …/lib/python3.11/site-packages/…
      const version = typeof part === 'string' ? /[/\\]python(3\.\d{1,2})[/\\]/i.exec(part.slice(0, 1000)) : null;
      if (version) this.python = `Python ${version[1]}`;
    }
  }

  hints(root: PickleValue): WriterHints {
    const keys = ['best_nets', 'parent_type_name'].map((key) => entryOf(root, key) !== undefined);
    const library = keys.every(Boolean) ? 'neurodiffeq > 0.6.0' : 'neurodiffeq ≤ 0.6.0';
    return {
      libraryHint: entryOf(root, 'diff_eqs') === undefined ? null : library,
      // torch leaves no trace of its version in this format.
      torchHint: null,
      pythonHint: this.python ?? PYTHON_BY_CODE_LENGTH.get(this.codeLength) ?? null,
    };
  }
}
