import { fieldOf, quoted, type Issues } from './issues.ts';
import type { Tensor } from './safetensors.ts';

/** The tensors of a file, with which of them something refers to. */
export class TensorsInUse {
  private readonly used = new Set<string>();

  constructor(private readonly tensors: ReadonlyMap<string, Tensor>) {}

  /** @returns null for a tensor that the file has not, which is reported */
  take(name: string, place: string, issues: Issues): Tensor | null {
    const tensor = this.tensors.get(name);
    if (!tensor) {
      issues.add(place, `The file has no tensor ${quoted(name)}.`);
      return null;
    }
    this.used.add(name);
    return tensor;
  }

  reportUnused(issues: Issues): void {
    for (const name of this.tensors.keys())
      if (!this.used.has(name))
        issues.add(fieldOf('tensors', name), 'Neither the program nor the manifest uses this tensor. Leave it out.');
  }
}
