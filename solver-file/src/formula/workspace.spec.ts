import { Workspace } from './workspace.ts';

it('gives pieces that do not overlap, however many are taken', () => {
  const workspace = new Workspace();
  const pieces = Array.from({ length: 200 }, (_, n) => {
    const start = workspace.take(1000 + n);
    return workspace.numbers.subarray(start, start + 1000 + n).fill(n);
  });
  pieces.forEach((piece, n) => {
    expect(piece).toHaveLength(1000 + n);
    expect(piece.every((value) => value === n)).toBe(true);
  });
});

it('has room for a piece that is larger than a block', () => {
  const workspace = new Workspace();
  const start = workspace.take(1_000_000);
  expect(workspace.numbers.length).toBeGreaterThanOrEqual(start + 1_000_000);
});

it('uses its room again once it begins again, and what was given back at once', () => {
  const workspace = new Workspace();
  const first = workspace.take(100);
  const second = workspace.take(100);
  workspace.giveBack(40);
  expect(workspace.take(10)).toBe(second + 60);
  const { numbers } = workspace;
  workspace.rewind();
  expect(workspace.take(100)).toBe(first);
  expect(workspace.numbers).toBe(numbers);
});
