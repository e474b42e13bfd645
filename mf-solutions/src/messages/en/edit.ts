const TEX_HINT = 'Leave empty to show what the hub read from the source. Enter adds a line; Alt+↑ and Alt+↓ move it.';
const LOSS = 'All its versions, files, texts, likes and history are deleted.';

/** Names of a line of TeX in its buttons and announcements. */
const texLine = (noun: string) => {
  const inSentence = noun.toLowerCase();
  return {
    nth: (place: number) => `${noun} ${place}`,
    up: (place: number) => `Move ${inSentence} ${place} up`,
    down: (place: number) => `Move ${inSentence} ${place} down`,
    remove: (place: number) => `Remove ${inSentence} ${place}`,
    add: `Add ${inSentence}`,
    removed: (place: number) => `${noun} ${place} removed`,
    moved: (place: number, count: number) => `${noun} moved to position ${place} of ${count}`,
  };
};

export const edit = {
  title: 'Edit',
  form: 'Edit this solution',
  sectionList: 'Sections of the form',
  sections: {
    summary: { title: 'Name and summary', question: 'What people see on cards and in search results.' },
    equation: {
      title: 'Equation and variables',
      question: 'Read from the file. Correct mistakes here; the file itself does not change.',
    },
    training: {
      title: 'Training',
      question: 'How you trained it, so that others can repeat it. Epochs, optimizer and loss are read from the file.',
    },
    use: { title: 'Use', question: 'Where this equation is used. Optional.' },
    references: {
      title: 'References and citation',
      question: 'Work that this solution builds on, and what others should cite.',
    },
    other: { title: 'Other notes', question: 'Anything else that readers should know. Optional.' },
  },
  sectionStates: { described: 'complete', refused: 'has errors' },
  tickMeans: 'A tick marks a complete section.',
  refusedIn: (section: string) => `Error in ${section}`,
  previews: {
    summary: 'Preview of the card',
    equation: 'Preview of the equation and its variables',
    training: 'Preview of this section',
    use: 'Preview of this section',
    references: 'Preview of this section',
    other: 'Preview of this section',
  },
  fields: {
    name: 'Name',
    equation_id: 'Equation',
    equation_tex: 'Equations',
    conditions_tex: 'Conditions',
    exact_solution: 'Exact solution',
    description: 'Description',
    variable_summary: 'Variables and parameters',
    use_cases: 'Use cases',
    usecase_summary: 'About the use cases',
    training_summary: 'Training specifics',
    reference_summary: 'References',
    other_summary: 'Other',
    citation: 'Citation',
  },
  hints: {
    name: 'Lower case; characters other than letters, digits, -, _ and . are replaced by _.',
    renamed: (stored: string, kept: string) =>
      `The new name will be ${kept}. The old name keeps working: scripts can still load ${stored}.`,
    description: 'One or two sentences. Markdown, with maths between $ signs.',
    equation_tex: `One equation per line, in TeX. ${TEX_HINT}`,
    conditions_tex: `One condition per line, in TeX. ${TEX_HINT}`,
    variable_summary: 'One per line, for example “x: prey, in thousands”. Shown next to the variables.',
    citation: 'A paper or book behind this solution, as BibTeX or plain text. It is shown under References.',
    noUseCases: 'The hub has no use cases to choose from.',
    tooManyUseCases: (max: number) => `Choose at most ${max}.`,
  },
  exactSolution: {
    hint: 'Optional: a formula in Python notation in terms of the coordinates and the parameters of the file. It applies to the latest version. Once the hub has proven that it is the exact solution, it bounds the network’s distance from it.',
    example: 'exp(-2*t)*cos(3*t)',
    of: (unknown: string) => `Exact solution of ${unknown}`,
  },
  noEquation: '- Select -',
  noList: {
    equations: (why: string) => `The list of equations could not be loaded: ${why}`,
    use_cases: (why: string) => `The list of use cases could not be loaded: ${why}`,
  },
  tex: { equation_tex: texLine('Equation'), conditions_tex: texLine('Condition') },
  tooManyLines: (max: number) => `At most ${max} lines`,
  viewOf: (field: string) => `Editor mode of ${field}`,
  write: 'Write',
  preview: 'Preview',
  nothingToPreview: 'Nothing to preview',
  /** A choice whose name did not come. */
  numbered: (id: number) => `No. ${id}`,
  clean: 'No changes',
  unsaved: (fields: readonly string[]) => `Unsaved changes: ${fields.join(', ')}`,
  discard: 'Discard changes',
  save: 'Save',
  saved: 'Solution saved successfully!',
  clash: {
    title: 'Someone else has changed this solution',
    choose: 'You both changed the fields below. Choose which values to keep. Nothing is saved until you click Save.',
    apart: 'You changed different fields, so both changes can be kept. Nothing is saved until you click Save.',
    sides: { stored: 'Stored value', mine: 'Your value' },
    empty: 'empty',
    takenOver: (fields: readonly string[]) => `Changed only by the other person, and kept: ${fields.join(', ')}.`,
    goOn: 'Continue editing',
  },
  remove: {
    title: 'Delete this solution',
    about: `${LOSS} Its name stays reserved if it was ever published.`,
    button: 'Delete solution',
    confirm: (name: string) => `Delete “${name}”?`,
    loss: `${LOSS} This can’t be undone.`,
    mismatch: 'Solution name entered does not match original name',
    done: 'Solution deleted successfully!',
    failed: 'Could not delete solution',
  },
};
