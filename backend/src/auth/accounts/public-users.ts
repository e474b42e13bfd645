import { Injectable } from '@nestjs/common';

/** Visitors see only users with a published solution. The room solutions registers this check here. */
@Injectable()
export class PublicUsers {
  private readonly tests: ((userId: number) => Promise<boolean>)[] = [];

  add(test: (userId: number) => Promise<boolean>): void {
    this.tests.push(test);
  }

  async has(userId: number): Promise<boolean> {
    for (const test of this.tests) if (await test(userId)) return true;
    return false;
  }
}
