import { isatty } from 'node:tty';
import { ConsoleLogger, type LoggerService } from '@nestjs/common';
import type { EndedRequest } from '../http/ended-requests';
import { JsonLog } from './json-log';
import { isOfNest } from './nest-contexts';

/** A log in which the hub writes what its operator should know. */
export interface HubLog extends LoggerService {
  /** What happens at the start, and to the work in the background. */
  say: (text: string) => void;
  /** Absent where requests are not logged. */
  request?: (ended: EndedRequest) => void;
}

/** Lines for people, in colors where they look at a terminal. */
class TextLog extends ConsoleLogger implements HubLog {
  readonly say = (text: string) => console.log(text);

  constructor() {
    super({ logLevels: ['error', 'warn', 'log'], ...(!isatty(1) && { colors: false }) });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!isOfNest(rest.at(-1))) super.log(message, ...rest);
  }
}

export const openLog = (format: 'text' | 'json'): HubLog => (format === 'json' ? new JsonLog() : new TextLog());
