import { aSolution } from '@hub/web-kit/testing';
import { messages } from '../../messages/messages.ts';
import { EDIT_SECTIONS, goToSection, headingId, sectionState } from './edit-sections.ts';
import { valuesOf } from './edit-values.ts';

const blank = { ...valuesOf(aSolution()), description: '' };

it('asks for every field of the form in just one of the sections that have a title', () => {
  const fields = EDIT_SECTIONS.flatMap((section) => section.fields);
  expect([...fields].sort()).toEqual(Object.keys(messages.edit.fields).sort());
  expect(EDIT_SECTIONS.map(({ id }) => id)).toEqual(Object.keys(messages.edit.sections));
});

describe.each(EDIT_SECTIONS.map((section) => [section.id, section] as const))('the section %s', (id, section) => {
  it('is open until its own text is written', () => {
    expect(section.fields).toContain(section.expected);
    expect(sectionState(section, blank, {})).toBe('open');
    expect(sectionState(section, { ...blank, [section.expected]: ' \n' }, {})).toBe('open');
    expect(sectionState(section, { ...blank, [section.expected]: 'written' }, {})).toBe('described');
    const others = EDIT_SECTIONS.filter((other) => other !== section);
    const elsewhere = Object.fromEntries(others.map(({ expected }) => [expected, 'written']));
    expect(sectionState(section, { ...blank, ...elsewhere }, {})).toBe('open');
  });

  it('is refused while any of its fields is, whatever is written', () => {
    const written = { ...blank, [section.expected]: 'written' };
    for (const field of section.fields) expect(sectionState(section, written, { [field]: 'Too long' })).toBe('refused');
    const elsewhere = EDIT_SECTIONS.filter((other) => other !== section).flatMap(({ fields }) => fields);
    const errors = Object.fromEntries(elsewhere.map((field) => [field, 'Too long']));
    expect(sectionState(section, written, errors)).toBe('described');
  });

  it('is where a link to it takes the focus', () => {
    document.body.innerHTML = EDIT_SECTIONS.map((one) => `<h2 id="${headingId(one.id)}" tabindex="-1"></h2>`).join('');
    goToSection(id);
    expect(document.activeElement?.id).toBe(`edit-${id}`);
  });
});
