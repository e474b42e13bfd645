import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import type { HistoryDto, VersionDto } from './dto/history.dto';

@Injectable()
export class HistoryService {
  versions(_actor: Actor | null, _id: number): Promise<VersionDto[]> {
    throw new Error('to come');
  }
  statusHistory(_actor: Actor, _id: number): Promise<HistoryDto[]> {
    throw new Error('to come');
  }
}
