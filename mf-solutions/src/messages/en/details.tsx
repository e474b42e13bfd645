import { pluralIn } from '@hub/web-kit/messages';
import type { ReactNode } from 'react';

const plural = pluralIn('en');

/** The details of a solution, beside and below its figure. */
export const details = {
  titles: {
    equations: 'Equations',
    useCases: 'Use cases',
    training: 'Training',
    references: 'References',
    other: 'Other',
    more: 'More',
    variables: 'Variables',
    networks: 'Network and generator',
    network: 'Network and training',
    architecture: 'Network architecture',
    generator: 'Generator',
    trainingFacts: 'Optimizer',
    loading: 'What loading does',
    code: 'Code in this file',
    asInFile: 'As in the file',
    conditions: 'Conditions',
    share: 'Share and embed',
  },
  /** What a closed part holds. */
  summaries: {
    proof: (method: string, hasCertificate: boolean) =>
      `${method.toLowerCase()}${hasCertificate ? ', certificate' : ''}`,
    networks: 'layers, training points, optimizer',
    network: 'layers, optimizer',
    noCode: 'nothing: the file contains no code',
    loading: (imports: number, calls: number, hasCode: boolean) =>
      `${plural(imports, { one: 'import', other: 'imports' })} and ${plural(calls, { one: 'call', other: 'calls' })}${hasCode ? ', code of its author' : ''}`,
    asInFile: 'the author’s form of the problem',
    share: 'link, figure for a page, citation',
    sha256: 'SHA-256',
    copySha256: 'Copy SHA-256',
  },
  showAll: {
    conditions: (count: number) => `Show all ${count} conditions`,
    functions: (count: number) => `Show all ${count} functions`,
    lines: (count: number) => `Show all ${count} lines`,
    networks: (count: number) => `Show all ${count} networks`,
    variables: (count: number) => `Show all ${count} variables`,
  },
  conditions: { caption: 'Condition for each unknown', of: 'Unknown', kind: 'Type', with: 'Values' },
  imposed: {
    caption: 'Conditions that the file states',
    condition: 'Condition',
    how: 'Satisfied',
    hard: 'by the form of the solution',
    soft: 'by training',
    missed: 'Missed by',
    unknown: 'not computed',
    about: 'The distance is the largest at sampled points.',
  },
  networks: {
    which: {
      best_nets: 'Networks from the epoch with the lowest loss.',
      /** The library keeps a copy by that name although no loss says which networks are the best. */
      best_nets_without_loss: 'Networks saved as the best. The file has no loss history to confirm this.',
      nets: 'Networks from the last epoch. The file does not contain networks from earlier epochs.',
      nets_untrained: 'Untrained networks: no training epochs were recorded.',
    },
    /** Heading of a network: by its unknown where each has its own, else by its place. */
    name: (of: ReactNode) => <>Network for {of}</>,
    caption: (of: string) => `Network for ${of}`,
    numbered: (place: number) => `Network ${place}`,
    layer: 'Layer',
    input: 'Input',
    output: 'Output',
    parameters: 'Parameters',
  },
  equations: {
    one: 'Equation',
    several: 'Equations',
    initial: 'Initial conditions',
    conditions: 'Conditions',
    /** Label of conditions in space and time. */
    startAndEnds: 'Start and ends',
    /** "Start and ends, missed by up to 0.002" */
    missed: (conditions: string, distance: string) => `${conditions}, missed by up to ${distance}`,
    parameters: (count: number) => (count === 1 ? 'Parameter' : 'Parameters'),
    /** Text of the part that is folded on phones: "Initial conditions and 5 parameters" */
    rest: (conditions: string | undefined, parameters: number) =>
      [conditions, parameters > 0 ? plural(parameters, { one: 'parameter', other: 'parameters' }) : undefined]
        .filter(Boolean)
        .join(' and '),
    source: 'Source code, as uploaded',
    noSource: 'The source code of the equations was not uploaded with this file.',
    sourceDiffers: 'The source uploaded with this version differs from the one shown.',
    codeNotShown: (reason: string) => `The equation in the file’s code is not shown: ${reason}`,
  },
  differences: {
    about: (count: number) =>
      `${plural(count, { one: 'value in the file differs', other: 'values in the file differ' })} from the uploaded description. This page shows the values in the file.`,
    caption: 'Differences between the file and the uploaded description',
    what: 'Field',
    sent: 'As uploaded',
    inFile: 'In the file',
    seeAll: (count: number) => `See all ${count}`,
  },
  withoutCode: {
    question: 'Can be used without running its author’s code:',
    yes: 'yes.',
    partly: 'partly (values and exports).',
    no: 'no.',
  },
  inspection: {
    lookAt: 'Needs attention: ',
    imports: { see: 'Show imports', list: 'Imports' },
    calls: { see: 'Show calls', list: 'Calls' },
    mended: {
      text: 'Repaired: the end of the uploaded file was missing. Everything that the library loads is complete. Lost with the entry “solver”: the lowest loss, the history of other metrics, and the number of batches per epoch.',
      download: (size: string) => `Download the original (${size})`,
    },
    functions: { see: 'Show names used by the author’s code', list: 'Names used by the author’s code' },
    honest:
      'As soon as you load or use it, a solver file can run code of its author. The hub reads files without running them. This list shows what it found; it is not a guarantee.',
  },
  code: {
    start: 'Show the code',
    about: (size: string) =>
      `Lists what the author’s functions do. Your browser reads the file (${size}); no code from it is run.`,
    howToRead:
      'The file contains compiled Python. Each function is listed with its instructions in the order in which Python would run them.',
    impossible: (why: string) => `The code in this file cannot be shown: ${why}`,
    line: (line: number) => `line ${line}`,
    uses: 'Uses',
    constants: 'Constants',
    stepsOf: (signature: string) => `Instructions of ${signature}`,
    place: 'Offset',
    instruction: 'Instruction',
    argument: 'Argument',
  },
  verdictWarning: {
    unusual:
      'This file is unusual: it contains or does something that other solver files do not. Read the findings below before you load it.',
    dangerous:
      'Do not load this file. Loading it runs code that can do harm. Only its owner and admins can download it.',
    guide: 'What is safe to load',
  },
  variables: { unknown: 'dependent variable', independent: 'independent variable' },
  citation: { bibtex: 'BibTeX', copy: 'Copy citation' },
  cited: {
    formerMember: 'Former member',
    version: (label: string, version: number) => `${label}, version ${version}`,
    proof: ({ error, certificate }: { error: string; certificate: string }) =>
      `proven error at most ${error}, certificate ${certificate}`,
  },
  replicas: {
    title: 'Trained again',
    replicaOf: 'This is a replica of',
    again: (count: number, people: number) =>
      `Trained again ${count === 1 ? 'once' : `${count} times`} by ${people === 1 ? 'one person' : `${people} people`}. Proven errors:`,
    notProven: 'not proven',
  },
  fileTooLarge: (size: string, max: string) => `Its size is ${size}; the limit is ${max}.`,
};
