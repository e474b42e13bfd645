import { initials } from './initials.ts';

it.each([
  ['Anna Bell', 'AB'],
  ['anna', 'an'],
  ['anna.bell-3', 'ab'],
  ['  Anna   Maria Bell ', 'AM'],
  ['(Anna) Bell', 'AB'],
  ['x', 'x'],
  ['李小龙', '李小'],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['𝒜da 𝒷y', '𝒜𝒷'],
  ['محمد علي', 'مع'],
  ['שרה כהן', 'שכ'],
  ['Łukasz', 'Łu'],
  ["Sean O'Brien", 'SO'],
  ['अमित शर्मा', 'अश'],
  ['🦊 Fox', 'Fo'],
  ['7', '7'],
  ['🦊', '?'],
  ['...', '?'],
  [' ', '?'],
  ['', '?'],
])('abbreviates %j to %j', (name, expected) => expect(initials(name)).toBe(expected));
