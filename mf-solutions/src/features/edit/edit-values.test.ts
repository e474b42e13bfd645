import { aSolution } from '@hub/web-kit/testing';
import { bodyOf, clashingFields, differingFields, rebased, valuesOf, type EditValues } from './edit-values.ts';

const base = valuesOf(aSolution({ description: 'Old', citation: 'Ada', use_cases: [{ id: 1, name: 'Thermo' }] }));
const edited = (part: Partial<EditValues>): EditValues => ({ ...base, ...part });
const sent = (part: Partial<EditValues>) => bodyOf(edited(part), differingFields(base, edited(part)));

describe('the request body', () => {
  it.each<[string, Partial<EditValues>, object]>([
    ['a text', { description: 'New' }, { description: 'New' }],
    ['a cleared text', { citation: ' ' }, { citation: null }],
    ['no equation', { equation_id: null }, { equation_id: null }],
    ['no use case', { use_cases: [] }, { use_cases: [] }],
    ['a name', { name: 'Growth' }, { name: 'Growth' }],
    ['lines', { equation_tex: ['a', ' ', 'b'] }, { equation_details: { equation_tex: ['a', 'b'] } }],
    ['no lines', { conditions_tex: [''] }, { equation_details: { conditions_tex: null } }],
    [
      'both kinds of lines',
      { equation_tex: ['a'], conditions_tex: ['b'] },
      { equation_details: { equation_tex: ['a'], conditions_tex: ['b'] } },
    ],
  ])('contains %s', (_, part, body) => {
    expect(sent(part)).toEqual(body);
  });

  it.each<[string, Partial<EditValues>]>([
    ['nothing changed', {}],
    ['blanks around a text', { description: ' Old\n' }],
    ['a blank line', { equation_tex: [...base.equation_tex, ''] }],
  ])('is empty for %s', (_, part) => {
    expect(sent(part)).toEqual({});
  });
});

describe('two concurrent edits', () => {
  const mine = edited({ description: 'Mine', other_summary: 'Mine alone', equation_id: 2 });
  const theirs = edited({ description: 'Theirs', citation: 'Theirs alone', equation_id: 2 });

  it('conflict where both changed a field to different values', () => {
    expect(clashingFields(base, mine, theirs)).toEqual(['description']);
  });

  it('are merged otherwise', () => {
    expect(rebased(mine, base, theirs)).toEqual({ ...mine, citation: 'Theirs alone' });
  });
});
