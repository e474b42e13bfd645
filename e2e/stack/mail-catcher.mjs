import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * A mail server that delivers to nobody: it keeps each mail as a file, as a hub without a mail server would.
 * @param {string} folder is made here; names of files sort by time
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url`: for `SMTP_URL`
 */
export async function startMailCatcher(folder) {
  const { SMTPServer } = await import('smtp-server'); // packages may be installed only after this module was loaded
  mkdirSync(folder);
  let count = 0;
  const keep = (source) => {
    const file = path.join(folder, String(++count).padStart(8, '0'));
    writeFileSync(`${file}.tmp`, decode(source.replaceAll('\r\n', '\n')));
    renameSync(`${file}.tmp`, `${file}.eml`);
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, _session, done) =>
      void text(stream)
        .then(keep)
        .then(() => done(), done),
  });
  await new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A text with long lines travels as quoted-printable, RFC 2045. */
function decode(mail) {
  if (!/^Content-Transfer-Encoding: quoted-printable$/im.test(mail)) return mail;
  const bytes = mail
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
