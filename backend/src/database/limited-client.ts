import { Client, type ClientConfig, type QueryConfig } from 'pg';
import { startSpan } from '../monitoring/tracing';
import type { SpanFacts } from '../monitoring/spans';

export interface LimitedClientConfig extends ClientConfig {
  /** Longest silence of the server while a statement runs, in milliseconds. Without it the connection waits for ever. */
  maxSilenceMs?: number;
  /** Tells earlier that the server is silent. */
  probe?: Probe;
}

/** Knows whether a server answers at all. */
interface Probe {
  /** It is silent, and nobody needs to wait. */
  readonly isSilent: boolean;
  /** Asks the server whether it answers. */
  answers(): Promise<boolean>;
}

/** A statement that takes longer makes the hub ask whether the server answers at all, in milliseconds. */
const PATIENCE_MS = 250;

/** A statement got no answer in time, not even that it was cancelled: the server or the way to it is stuck. */
export class DatabaseSilentError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database did not answer in time');
  }
}

/**
 * A connection that is cut when a statement gets no answer in time, or the server is silent. The `query_timeout` of pg only
 * stops waiting: it would hand a connection back to the pool on which the old statement still runs.
 */
export class LimitedClient extends Client {
  private readonly maxSilenceMs: number | undefined;
  private readonly probe: Probe | undefined;
  private unanswered = 0;
  private limit: NodeJS.Timeout | undefined;
  private doubt: NodeJS.Timeout | undefined;

  constructor(config: LimitedClientConfig) {
    super(config);
    this.maxSilenceMs = config.maxSilenceMs;
    this.probe = config.probe;
    // While the connection passes from the pool to its user nobody listens, and Node would end the process. The next statement
    // fails with the same news.
    this.on('error', () => undefined);
    const connect = this.connect.bind(this) as (...args: unknown[]) => unknown;
    this.connect = ((...args: unknown[]) =>
      this.probe?.isSilent ? refuse(args) : this.watched(connect, args, 'CONNECT')) as typeof this.connect;
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      if (this.probe?.isSilent) this.cut();
      return this.watched(send, args, textOf(args));
    }) as typeof this.query;
  }

  /** Calls end in a callback, as those of the pool do, or in a promise. */
  private watched(send: (...args: unknown[]) => unknown, args: unknown[], text: string): unknown {
    const endSpan = startSpan(() => factsOf(text));
    const callback = args.at(-1) as ((...answer: unknown[]) => void) | undefined;
    if (typeof callback === 'function') {
      const answered = (...answer: unknown[]): void => {
        this.count(-1);
        endSpan(answer[0]);
        callback(...answer);
      };
      this.count(+1);
      return send(...args.slice(0, -1), answered);
    }
    const answer = send(...args) as Promise<unknown>;
    this.count(+1);
    const answered = (error?: unknown) => {
      this.count(-1);
      endSpan(error);
    };
    answer.then(() => answered(), answered);
    return answer;
  }

  /** Every answer begins the time anew for the statements that wait behind it. */
  private count(change: 1 | -1): void {
    this.unanswered += change;
    clearTimeout(this.limit);
    clearTimeout(this.doubt);
    this.doubt = undefined;
    if (this.unanswered === 0) return;
    if (this.maxSilenceMs !== undefined) this.limit = setTimeout(() => this.cut(), this.maxSilenceMs);
    if (this.probe) this.askSoon(this.probe);
  }

  private askSoon(probe: Probe): void {
    this.doubt = setTimeout(() => void this.ask(probe), PATIENCE_MS);
  }

  private async ask(probe: Probe): Promise<void> {
    const { doubt } = this;
    await probe.answers();
    if (this.doubt !== doubt) return; // the statement was answered meanwhile
    if (probe.isSilent) this.cut();
    else this.askSoon(probe);
  }

  /** Cuts the connection as if the network had failed: pg ends all statements with this error, and the pool forgets the connection. */
  private cut(): void {
    const { stream } = (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
    stream.destroy(new DatabaseSilentError());
  }
}

function refuse(args: unknown[]): unknown {
  const callback = args.at(-1) as ((error: Error) => void) | undefined;
  if (!callback) return Promise.reject(new DatabaseSilentError());
  return process.nextTick(callback, new DatabaseSilentError());
}

const textOf = ([query]: unknown[]): string => (typeof query === 'string' ? query : (query as QueryConfig).text);

/** Describes a statement for traces. Texts of statements contain no values but literals, which are left out. */
const factsOf = (text: string): SpanFacts => ({
  name: `PostgreSQL ${/\w+/.exec(text)?.[0].toUpperCase()}`,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.replace(/'(?:[^']|'')*'/g, `'…'`) },
});
