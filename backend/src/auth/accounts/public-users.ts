import { Injectable } from '@nestjs/common';

/** Who is known to visitors: those who have published something. The room that knows of publications says so here. */
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
