import path from 'node:path';
import { readSettings, repositoryRoot } from './settings';

describe('settings', () => {
  it('need nothing', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      stateDir: path.join(repositoryRoot, '.hub'),
      databaseUrl: null,
      demo: true,
      rateLimitFactor: 1,
      maxUploadBytes: 200 * 2 ** 20,
      trustedProxy: [],
      smtpUrl: null,
      mailFrom: 'SolverHub <hub@localhost>',
    });
  });

  it('are read from the environment; an empty one counts as absent', () => {
    const env = {
      PORT: '0',
      HUB_DEMO: 'off',
      HUB_TRUSTED_PROXY: '10.0.0.1, 10.0.0.2',
      HUB_PUBLIC_URL: '',
      HUB_ADMIN_USERNAME: '',
      HUB_MAX_UPLOAD_MB: '',
      SMTP_URL: 'smtps://hub:p%40ss@mail.example.org:465',
      MAIL_FROM: '',
    };
    expect(readSettings(env)).toMatchObject({
      port: 0,
      demo: false,
      trustedProxy: ['10.0.0.1', '10.0.0.2'],
      publicUrl: null,
      firstAdmin: null,
      maxUploadBytes: 200 * 2 ** 20,
      smtpUrl: 'smtps://hub:p%40ss@mail.example.org:465',
      mailFrom: 'SolverHub <hub@localhost>',
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ HUB_DEMO: 'maybe' }, 'HUB_DEMO'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x' }, 'HUB_JWT_SECRET'],
    [{ HUB_JWT_SECRET: 'short' }, 'HUB_JWT_SECRET'],
    [{ HUB_RATE_LIMIT_FACTOR: '0' }, 'HUB_RATE_LIMIT_FACTOR'],
    [{ HUB_MAX_UPLOAD_MB: 'much' }, 'HUB_MAX_UPLOAD_MB'],
    [{ HUB_ADMIN_USERNAME: 'ada' }, 'HUB_ADMIN_EMAIL'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'http://mail.example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://hub:p@ss@mail.example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org:port' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'the hub' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Hub <hub@example.org>\r\nBcc: all@example.org' }, 'MAIL_FROM'],
    [{ HUB_PUBLIC_URL: 'https://hub.example.org/' }, 'HUB_PUBLIC_URL'],
  ])('%j is refused with a sentence that names %s', (env, name) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^(Wrong|Missing) setting: .*${name}.*\\.$`));
  });
});
