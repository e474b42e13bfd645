/** What is wrong in an open file: where, and how to mend it, as sentences for the person who wrote the file. */
export interface Issue {
  /** Such as `manifest.conditions[1].at`, `program.steps[3].weights` or `tensors.w1`; `file` for the container. */
  place: string;
  reason: string;
}

/** Largest number of reported issues: a file with more of them has one mistake often. */
const MAX_ISSUES = 50;
const MAX_SHOWN_LENGTH = 40;

/** Collects what is wrong, at each place once. */
export class Issues {
  private readonly reasons = new Map<string, string>();
  private readonly superfluous = new Set<string>();

  add(place: string, reason: string): void {
    if (!this.isFull && !this.reasons.has(place)) this.reasons.set(place, reason);
  }

  /** Reports something that is not wanted, beside which all else can be read. */
  addSuperfluous(place: string, reason: string): void {
    this.add(place, reason);
    this.superfluous.add(place);
  }

  /** Whether a document can be read, apart from what is superfluous. */
  isReadable(document: string): boolean {
    return !Array.from(this.reasons.keys()).some((place) => place.startsWith(document) && !this.superfluous.has(place));
  }

  addAll({ list }: Issues): void {
    for (const { place, reason } of list) this.add(place, reason);
  }

  get isEmpty(): boolean {
    return this.reasons.size === 0;
  }

  /** Whether more would not be reported. */
  get isFull(): boolean {
    return this.reasons.size >= MAX_ISSUES;
  }

  get list(): Issue[] {
    return Array.from(this.reasons, ([place, reason]) => ({ place, reason }));
  }
}

/** A text of the file as sentences quote it: short, and without characters that are not seen. */
export function quoted(text: string): string {
  const shown = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
  return `"${shown.replace(/[\p{C}"]/gu, '?')}"`;
}

/** The place of a field. */
export function fieldOf(place: string, name: string): string {
  const isPlain = /^[A-Za-z_]\w*$/.test(name) && name.length <= MAX_SHOWN_LENGTH;
  if (place === '' && isPlain) return name;
  return isPlain ? `${place}.${name}` : `${place}[${quoted(name)}]`;
}

/** A number of things. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
