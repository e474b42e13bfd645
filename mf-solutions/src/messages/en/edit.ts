const TEX_HINT =
  'Without any, those read from the source are shown. Enter adds a line below, Alt with ↑ or ↓ moves one.';
const LOSS = 'All its versions with their files, texts, likes and history are lost.';

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
    moved: (place: number, count: number) => `Now ${inSentence} ${place} of ${count}`,
  };
};

export const edit = {
  title: 'Edit',
  form: 'Edit this solution',
  fields: {
    name: 'Name',
    equation_id: 'Equation',
    equation_tex: 'Equations',
    conditions_tex: 'Conditions',
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
    name: 'In lower case; what is no letter, digit, -, _ or . becomes _.',
    renamed: (stored: string, kept: string) =>
      `It will be called ${kept}. The old name goes on working: scripts that load ${stored} still find it.`,
    description: 'One or two sentences. Markdown, with maths between $ signs.',
    equation_tex: `TeX, one equation a line. ${TEX_HINT}`,
    conditions_tex: `TeX, one condition a line. ${TEX_HINT}`,
    variable_summary: 'One a line, for example “x: prey, in thousands”: these stand beside the variables.',
    citation: 'BibTeX or plain text.',
    noUseCases: 'The hub has no use cases to choose from.',
    mostUseCases: (most: number) => `At most ${most} can be chosen.`,
  },
  noEquation: '- Select -',
  noList: {
    equations: (why: string) => `The list of equations could not be loaded: ${why}`,
    use_cases: (why: string) => `The list of use cases could not be loaded: ${why}`,
  },
  tex: { equation_tex: texLine('Equation'), conditions_tex: texLine('Condition') },
  mostLines: (most: number) => `At most ${most} lines`,
  viewOf: (field: string) => `View of: ${field}`,
  write: 'Write',
  preview: 'Preview',
  nothingToPreview: 'Nothing to preview',
  /** A choice whose name did not come. */
  numbered: (id: number) => `No. ${id}`,
  clean: 'Nothing changed',
  unsaved: (fields: readonly string[]) => `Not saved yet: ${fields.join(', ')}`,
  discard: 'Discard changes',
  save: 'Save',
  saved: 'Solution saved successfully!',
  clash: {
    title: 'Somebody else changed this solution meanwhile',
    choose: 'Both of you changed the fields below. Choose what is to be kept; nothing is stored before you save again.',
    apart: 'You changed different fields, so both can be kept. Nothing is stored before you save again.',
    sides: { stored: 'Stored now', mine: 'Yours' },
    empty: 'empty',
    takenOver: (fields: readonly string[]) => `Changed by somebody else alone, and kept so: ${fields.join(', ')}.`,
    goOn: 'Go on editing with this',
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
