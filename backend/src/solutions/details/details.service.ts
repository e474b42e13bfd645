import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import type { AccessDto } from './dto/access.dto';
import type { EditSolutionDto } from './dto/edit-solution.dto';

@Injectable()
export class DetailsService {
  one(_actor: Actor | null, _id: number, _version?: number): Promise<string> {
    throw new Error('to come');
  }
  access(_actor: Actor | null, _id: number): Promise<AccessDto> {
    throw new Error('to come');
  }
  edit(_actor: Actor, _id: number, _edit: EditSolutionDto): Promise<string> {
    throw new Error('to come');
  }
}
