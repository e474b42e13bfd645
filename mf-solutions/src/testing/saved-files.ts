import { screen, waitFor } from '@testing-library/react';
import type { renderScreen } from '@hub/web-kit/testing';

type Person = ReturnType<typeof renderScreen>['person'];

/** Files that the page hands to the browser, in a browser that saves none; `jest.restoreAllMocks` ends it. */
export function catchSavedFiles(): { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() });
  });
  return saved;
}

/** Saves a figure of the page as an SVG file. @returns the colour, the dashes and the path of each curve in it */
export async function savedCurves(person: Person, saved: { blob: Blob }[], figure: number) {
  const before = saved.length;
  await person.click(screen.getAllByRole('button', { name: 'Save as' })[figure]!);
  await person.click(await screen.findByRole('menuitem', { name: 'SVG' }));
  await waitFor(() => expect(saved).toHaveLength(before + 1));
  const picture = new DOMParser().parseFromString(await saved.at(-1)!.blob.text(), 'image/svg+xml');
  return [...picture.querySelectorAll('g[clip-path] > path[stroke-width="2"]')].map((path) => ({
    stroke: path.getAttribute('stroke'),
    dash: path.getAttribute('stroke-dasharray'),
    path: path.getAttribute('d'),
  }));
}
