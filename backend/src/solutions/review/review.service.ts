import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import type { DecisionDto } from './dto/review.dto';

@Injectable()
export class ReviewService {
  submit(_actor: Actor, _id: number, _comment: string): Promise<string> {
    throw new Error('to come');
  }
  decide(_actor: Actor, _id: number, _move: 'publish' | 'reject', _decision: DecisionDto): Promise<string> {
    throw new Error('to come');
  }
}
