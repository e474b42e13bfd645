import { matchedParts } from './matched.ts';

const marked = (text: string, query: string): string =>
  matchedParts(text, query)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Heat equation', 'heat', '[Heat] equation'],
  ['Heat equation', 'EQUA', 'Heat [equa]tion'],
  ['Heat equation', 'equation heat', '[Heat] [equation]'],
  ['banana', 'an', 'b[anan]a'],
  ['Schrödinger', 'schrodinger', '[Schrödinger]'],
  ['Schrödinger', 'SCHRÖD', '[Schröd]inger'],
  ['Lotka–Volterra', 'lokta volterra', '[Lotka]–[Volterra]'],
  ['Lotka–Volterra', 'volterro', 'Lotka–[Volterra]'],
  ['Lotka–Volterra', 'lokta-volterra', '[Lotka]–[Volterra]'],
  ['Schrödinger', 'schrodnger', '[Schrödinger]'],
  ['Schrödinger', 'schroedinger', '[Schrödinger]'],
  ['Schrödinger', 'schrodinge', '[Schrödinge]r'],
  ['Schrödinger', 'schrodingers', '[Schrödinger]'],
  ['Schrödinger', 'schrondigre', 'Schrödinger'],
  ['Heat', 'haet', 'Heat'],
  ['Lotka–Volterra', 'lokat', 'Lotka–Volterra'],
  ['a (b)', '(b', 'a [(b])'],
  ['İstanbul', 'istan', '[İstan]bul'],
  ['x', '', 'x'],
  ['', 'x', ''],
])('marks in %j the parts that match %j: %s', (text, query, expected) => expect(marked(text, query)).toBe(expected));
