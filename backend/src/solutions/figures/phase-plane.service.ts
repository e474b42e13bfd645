import { Injectable } from '@nestjs/common';
import { planarSystem } from '@hub/solver-file';
import type { Actor } from '../../auth/access/actor';
import { notFound } from '../../common/errors/hub-error';
import type { PhasePlaneAnswerDto } from './dto/phase-plane.dto';
import { FiguresRepository } from './figures.repository';
import { COLUMNS, phasePlane } from './phase-plane';

/** Finds where the equation of a solution leads from other points of its plane, out of the equation as it was read. */
@Injectable()
export class PhasePlaneService {
  constructor(private readonly figures: FiguresRepository) {}

  /** @throws 404 if the solution or this version is missing or hidden */
  async find(actor: Actor | null, id: number, version: number | undefined): Promise<PhasePlaneAnswerDto> {
    const found = await this.figures.findPlane(actor, id, version ?? null);
    if (!found) throw notFound(version === undefined ? 'solution' : 'version');
    const { equation, evaluated } = found;
    const system = equation && planarSystem(equation);
    if (!system || evaluated?.kind !== 'lines') return { plane: null };
    const [first, second, ...others] = evaluated.series.map(({ name, y }) => ({ name, values: withoutGaps(y) }));
    const names = equation.unknowns.map(({ name }) => name);
    if (!first?.values || !second?.values || others.length > 0) return { plane: null };
    if (first.name !== names[0] || second.name !== names[1]) return { plane: null };
    const plane = phasePlane(system, evaluated.x, first.values, second.values);
    if (!plane) return { plane: null };
    const { across, up, ...rest } = plane;
    return {
      plane: {
        across: { name: first.name, ...across },
        up: { name: second.name, ...up },
        columns: COLUMNS,
        ...rest,
      },
    };
  }
}

function withoutGaps(values: readonly (number | null)[]): number[] | undefined {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? known : undefined;
}
