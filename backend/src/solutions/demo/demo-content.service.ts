import { Injectable } from '@nestjs/common';

/** Solutions that a fresh hub shows, put in the way a user's are. */
@Injectable()
export class DemoContentService {
  /** Adds what is still missing, once in the life of a hub. */
  async addOnce(_say: (text: string) => void): Promise<void> {}

  /** Takes all of it away for good. */
  async remove(): Promise<number> {
    return 0;
  }
}
