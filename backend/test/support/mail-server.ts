import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

interface TakenMail {
  /** The addresses in the SMTP commands, which may differ from those in the headers. */
  envelope: { from: string; to: string[] };
  /** The whole mail, headers first, with lines that end in `\n`. */
  source: string;
}

/** A real mail server on loopback, without encryption. */
export class MailServer {
  readonly mails: TakenMail[] = [];
  readonly logins: object[] = [];
  /** Number of attempts to deliver a mail. */
  attempts = 0;
  /** Runs before a mail is accepted; the mail is refused if this throws. */
  beforeTaking: (to: string[]) => void | Promise<void> = () => undefined;
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        this.logins.push({ username, password });
        done(null, { user: username });
      },
      onData: (stream, session, done) => {
        void text(stream).then((source) => this.take(source, session).then(() => done(), done));
      },
    });
  }

  static async start(): Promise<MailServer> {
    const mailServer = new MailServer();
    await new Promise<void>((resolve) => mailServer.server.listen(0, '127.0.0.1', resolve));
    return mailServer;
  }

  /** @param login `user:password` */
  url(login = ''): string {
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://${login && `${login}@`}127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private async take(source: string, { envelope }: SMTPServerSession): Promise<void> {
    this.attempts++;
    const to = envelope.rcptTo.map(({ address }) => address);
    await this.beforeTaking(to);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    this.mails.push({ envelope: { from, to }, source: source.replaceAll('\r\n', '\n') });
  }
}
