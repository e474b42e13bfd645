import type { HubError } from './errors/hub-error';
import { newProjectName, validName, splitLabel } from './names';

describe('validName', () => {
  it.each([
    ['Lotka Volterra', 'lotka_volterra'],
    ['a'.repeat(100), 'a'.repeat(100)],
  ])('normalises %j to %j', (given, expected) => {
    expect(validName(given)).toBe(expected);
    expect(validName(expected)).toBe(expected);
  });

  it.each([
    ['', 'Name cannot be Empty'],
    ['.', 'A name cannot be . or ..'],
    ['..', 'A name cannot be . or ..'],
    ['a\u0000b', 'A name cannot contain control characters'],
    ['tab\there', 'A name cannot contain control characters'],
    ['a'.repeat(101), 'A name must have at most 100 characters'],
  ])('refuses %j with "%s"', (given, message) => {
    expect(() => validName(given)).toThrow(expect.objectContaining({ status: 422, detail: message }) as HubError);
  });
});

describe('a name for a new project', () => {
  it.each(['Lotka Volterra', '_a', 'x²', '日本', 'a.b-c_1'])('is normalised: %j', (given) => {
    expect(newProjectName(given)).toBe(validName(given));
  });

  it.each([
    ['/a', 'A name cannot contain a slash, which separates the project from the solution'],
    ['a/', 'A name cannot contain a slash, which separates the project from the solution'],
    ['a/b', 'A name cannot contain a slash, which separates the project from the solution'],
    ['\\a', 'A name cannot contain a slash, which separates the project from the solution'],
    ['???', 'A name needs at least one letter or digit'],
    ['_', 'A name needs at least one letter or digit'],
    ['...', 'A name needs at least one letter or digit'],
    ['', 'Name cannot be Empty'],
    ['..', 'A name cannot be . or ..'],
  ])('is refused: %j with "%s"', (given, message) => {
    expect(() => newProjectName(given)).toThrow(expect.objectContaining({ status: 422, detail: message }) as HubError);
  });
});

describe('a label', () => {
  it.each([
    ['project/solution', { project: 'project', name: 'solution' }],
    ['alone', { project: null, name: 'alone' }],
    ['My Project/a/b', { project: 'my_project', name: 'a_b' }],
  ])('is split at the first slash: %j', (given, expected) => expect(splitLabel(given)).toEqual(expected));

  it.each(['', '/x', 'x/', '../x', 'x/..'])('is refused: %j', (given) => {
    expect(() => splitLabel(given)).toThrow(expect.objectContaining({ status: 422 }) as HubError);
  });
});
