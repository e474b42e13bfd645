import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerSocket } from '../errors/socket-answers';
import { HubError } from '../errors/hub-error';
import { callerAddress } from './addresses';

export interface ConnectionLimits {
  /** The limit for all callers together. */
  maxConnections: number;
  maxConnectionsPerAddress: number;
  /** A proxy forwards many callers, so only the limit for all connections applies to it. */
  isProxy: (address: string) => boolean;
}

/** Refuses connections beyond the limits, so that one client cannot use up the connections of all others. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const openByAddress = new Map<string, number>();
  let open = 0;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const caller = limits.isProxy(address) ? null : callerAddress(address);
    const ofCaller = caller === null ? 0 : (openByAddress.get(caller) ?? 0);
    if (open >= limits.maxConnections || ofCaller >= limits.maxConnectionsPerAddress) {
      return answerSocket(socket, tooManyConnections());
    }
    open += 1;
    if (caller !== null) openByAddress.set(caller, ofCaller + 1);
    socket.once('close', () => {
      open -= 1;
      if (caller === null) return;
      const left = openByAddress.get(caller)! - 1;
      if (left > 0) openByAddress.set(caller, left);
      else openByAddress.delete(caller);
    });
  });
}

const tooManyConnections = () =>
  new HubError(503, 'too-many-connections', 'Too many connections are open. Please close some and try again.', {
    headers: { 'retry-after': '10' },
  });
