import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import type { LikeDto } from './like.dto';

@Injectable()
export class LikesService {
  set(_actor: Actor, _id: number, _liked: boolean): Promise<LikeDto> {
    throw new Error('to come');
  }
}
