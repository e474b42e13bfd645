import { messages } from '../../messages/messages.ts';
import type { EditField, EditValues, TextField } from './edit-values.ts';

export type SectionId = keyof typeof messages.edit.sections;

interface Section {
  id: SectionId;
  /** Fields of the section, in the order of the form. */
  fields: readonly EditField[];
  /** The text without which a reader would miss something. */
  expected: TextField;
}

/** The parts of the form, each about one question that readers of the page ask. */
export const EDIT_SECTIONS: readonly Section[] = [
  { id: 'summary', fields: ['name', 'description', 'equation_id', 'use_cases'], expected: 'description' },
  {
    id: 'equation',
    fields: ['equation_tex', 'conditions_tex', 'exact_solution', 'variable_summary'],
    expected: 'variable_summary',
  },
  { id: 'training', fields: ['training_summary'], expected: 'training_summary' },
  { id: 'use', fields: ['usecase_summary'], expected: 'usecase_summary' },
  { id: 'references', fields: ['reference_summary', 'citation'], expected: 'citation' },
  { id: 'other', fields: ['other_summary'], expected: 'other_summary' },
];

export type SectionState = 'refused' | 'described' | 'open';

/** Whether the server refused something in a section, else whether its expected text is there. */
export function sectionState(
  { fields, expected }: Section,
  values: EditValues,
  errors: Partial<Record<EditField, string>>,
): SectionState {
  if (fields.some((field) => errors[field])) return 'refused';
  return values[expected].trim() ? 'described' : 'open';
}

/** Moves the focus to a section's heading, which brings it into sight. */
export const goToSection = (id: SectionId): void => document.getElementById(headingId(id))?.focus();

export const headingId = (id: SectionId): string => `edit-${id}`;
