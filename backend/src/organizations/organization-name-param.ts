import { ApiParam } from '@nestjs/swagger';

export const OrganizationNameParam = () =>
  ApiParam({ name: 'name', example: 'fluids-lab', description: 'Name of the organization.' });
