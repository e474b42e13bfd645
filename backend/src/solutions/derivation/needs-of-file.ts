import type { Inspection, SolverFileFacts } from '@hub/solver-file';

type Needs = Pick<SolverFileFacts['loading'], 'modules' | 'device'>;

/** The inspection with notes about what a computer has to have to load the file. */
export function withNeeds(inspection: Inspection, { modules, device }: Needs): Inspection {
  const notes: Inspection['notes'] = [];
  if (modules.length > 0) {
    const [which, them] =
      modules.length === 1 ? [`module ${modules[0]}`, 'it'] : [`modules ${modules.join(', ')}`, 'them'];
    const text = `The file needs the ${which} and does not contain ${them}: only people who have ${them} can load the file.`;
    notes.push({ kind: 'warn', text });
  }
  if (device !== null) {
    const text = `Its numbers were saved on ${device}. Without such a device, torch loads them only onto a device that you name, as shown under Use in Python.`;
    notes.push({ kind: 'ok', text });
  }
  return { ...inspection, notes: [...inspection.notes, ...notes] };
}
