import type { HubError } from './errors/hub-error';
import { normalName, splitLabel } from './names';

describe('the normal form of names', () => {
  it.each([
    ['Lotka Volterra', 'lotka_volterra'],
    ['already-fine_1.0', 'already-fine_1.0'],
    ['ÉCOLE', 'école'],
    ['e\u0301cole', 'école'],
    ['a+b&c#d%41', 'a_b_c_d_41'],
    ['a/b', 'a_b'],
    ['x²', 'x_'],
    ['日本', '日本'],
    ['…', '_'],
    ['a'.repeat(100), 'a'.repeat(100)],
  ])('%j becomes %j', (given, expected) => {
    expect(normalName(given)).toBe(expected);
    expect(normalName(expected)).toBe(expected);
  });

  it.each([
    ['', 'Name cannot be Empty'],
    ['.', 'A name cannot be . or ..'],
    ['..', 'A name cannot be . or ..'],
    ['a\u0000b', 'A name cannot hold control characters'],
    ['tab\there', 'A name cannot hold control characters'],
    ['a'.repeat(101), 'A name has at most 100 characters'],
  ])('%j is refused: %s', (given, message) => {
    expect(() => normalName(given)).toThrow(expect.objectContaining({ status: 422, detail: message }) as HubError);
  });
});

describe('labels', () => {
  it.each([
    ['project/solution', { project: 'project', name: 'solution' }],
    ['alone', { project: null, name: 'alone' }],
    ['My Project/a/b', { project: 'my_project', name: 'a_b' }],
  ])('%j is split at its first slash', (given, expected) => expect(splitLabel(given)).toEqual(expected));

  it.each(['', '/x', 'x/', '../x', 'x/..'])('%j is refused', (given) => {
    expect(() => splitLabel(given)).toThrow(expect.objectContaining({ status: 422 }) as HubError);
  });
});
