import { Injectable } from '@nestjs/common';
import { Registry } from '../../common/registry';

/** Visitors see only users with a published solution. The room solutions registers this check here. */
@Injectable()
export class PublicUsers extends Registry<(userId: number) => Promise<boolean>> {
  async has(userId: number): Promise<boolean> {
    for (const test of this.registered) if (await test(userId)) return true;
    return false;
  }
}
