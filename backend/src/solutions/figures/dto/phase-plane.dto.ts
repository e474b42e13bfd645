import { ApiProperty } from '@nestjs/swagger';
import { COLUMNS, ROWS } from '../phase-plane';

const POINT = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 } as const;
const POINT_OR_GAP = { ...POINT, nullable: true } as const;

class PhaseAxisDto {
  @ApiProperty({ description: 'Name of the unknown.' }) name: string;
  @ApiProperty({ description: 'Lower end of what is shown.' }) from: number;
  @ApiProperty({ description: 'Upper end of what is shown.' }) to: number;
  @ApiProperty({ description: 'Distance of round numbers, of which `from` and `to` are two.' }) step: number;
}

/** The surroundings of the solution of a system with two unknowns. */
class PhasePlaneDto {
  @ApiProperty({ description: 'Horizontal axis, with the first unknown.' }) across: PhaseAxisDto;
  @ApiProperty({ description: 'Vertical axis, with the second unknown.' }) up: PhaseAxisDto;
  @ApiProperty({ description: 'Number of cells side by side.', example: COLUMNS }) columns: number;
  @ApiProperty({
    type: 'array',
    items: POINT_OR_GAP,
    description: `Direction of the system in the middle of each of ${COLUMNS} × ${ROWS} equal cells, rows from below: how far it goes across and up, as shares of the rectangle; null if nothing changes there.`,
  })
  directions: ([number, number] | null)[];
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: POINT_OR_GAP },
    description:
      'Points of numeric solutions from other starts, at most 200 of each, for as long as the solution; null where one is outside of the rectangle.',
  })
  orbits: ([number, number] | null)[][];
  @ApiProperty({
    ...POINT_OR_GAP,
    description: 'Point inside the solution where nothing changes; null if none is known.',
  })
  rest: [number, number] | null;
}

export class PhasePlaneAnswerDto {
  @ApiProperty({
    type: PhasePlaneDto,
    nullable: true,
    description: 'Null unless the equation is a system of two first-order equations that do not depend on the time.',
  })
  plane: PhasePlaneDto | null;
}
