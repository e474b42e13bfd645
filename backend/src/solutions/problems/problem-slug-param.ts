import { ApiParam } from '@nestjs/swagger';

/** Describes the end of the address of a problem. */
export const ProblemSlugParam = () =>
  ApiParam({ name: 'slug', example: 'exponential-decay-8u2k1m9c', description: 'As in the list of problems.' });
