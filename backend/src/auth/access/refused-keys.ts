import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Registry } from '../../common/registry';

/** A call that was refused because of its API key, although the owner of the key is known. */
export interface RefusedKey {
  userId: number;
  why: 'scope' | 'expired' | 'deleted';
}
type Listener = (refused: RefusedKey, request: FastifyRequest) => Promise<void>;

/** Scripts rarely show why they were refused. Rooms that keep a list for the owner of the key can listen. */
@Injectable()
export class RefusedKeys extends Registry<Listener> {
  private readonly log = new Logger('Keys');

  /** Never throws, because the refusal must be sent in any case. */
  async notifyListeners(refused: RefusedKey, request: FastifyRequest): Promise<void> {
    for (const listener of this.registered) {
      await listener(refused, request).catch((error: unknown) =>
        this.log.error(`A refused API key could not be recorded: ${String(error)}`),
      );
    }
  }
}
