// What several operations on organizations say in the API document.
import { ApiParam } from '@nestjs/swagger';

export const OrganizationNameParam = () =>
  ApiParam({ name: 'name', example: 'fluids-lab', description: 'Name of the organization.' });

export const OWNERS_ONLY = { forbidden: 'The caller is not an owner of the organization.' };
