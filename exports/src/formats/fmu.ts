import { archiveOf, filesOf } from '../archive.ts';
import { CannotExport } from '../cannot-export.ts';
import { DOUBLE, type Format } from '../format.ts';
import { buildDescription, modelDescription } from '../fmu/model-description.ts';
import { modelSource } from '../fmu/model-source.ts';
import { c } from './c.ts';

const HEADER = 'sources/solution.h';

/** A model for co-simulation (FMI 3.0), as C source: the importing program compiles it. */
export const fmu: Format = {
  ending: 'fmu',
  largestDifference: DOUBLE,
  write: (solution) => {
    const { manifest } = solution;
    const text = (lines: string) => new TextEncoder().encode(lines);
    return archiveOf({
      'modelDescription.xml': text(modelDescription(manifest)),
      'sources/buildDescription.xml': text(buildDescription),
      'sources/model.c': text(modelSource(manifest)),
      [HEADER]: c.write(solution),
      'extra/solverhub/manifest.json': text(JSON.stringify(manifest)),
    });
  },
  read: (bytes) => {
    const header = filesOf(bytes)[HEADER];
    if (!header) throw new CannotExport('The export has no C header.');
    return c.read(header);
  },
};
