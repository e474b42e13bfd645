import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hubSettings, main } from './hub.mjs';
import { startMailCatcher } from './mail-catcher.mjs';
import { freePorts, REMOTES, startNginx } from './nginx.mjs';
import { startReplicatedDatabase } from './replicated-database.mjs';
import { Service } from './service.mjs';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const BUCKET = 'hub-files';
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'a-key', AWS_SECRET_ACCESS_KEY: 'a-secret' };

/**
 * Starts a large installation on this machine: two hubs with one database, a replica of it for visitors, one bucket and one mail server,
 * behind nginx, and the remotes on origins of their own. A hub that ends is started again.
 * @param {string} python has moto and nginx
 * @returns {Promise<{ url: string, state: string, countReplicaReads: () => Promise<number>, stop: () => Promise<void> }>}
 * `state`: the folder of the hubs' content and of the mails that they have sent, in `mail`; its files `hub-1.pid` and `hub-2.pid` hold the processes of the
 * hubs that are ready, and `replica-url` the address of the replica
 */
export async function startInstallation(python) {
  const state = makeTemporaryFolder('hub-installation');
  const running = [];
  const stop = async () => {
    for (const one of running.toReversed()) await one.stop();
    removeFolder(state);
  };
  try {
    const [front, ...ports] = await freePorts(1 + 2 + REMOTES.length);
    const hubPorts = ports.slice(0, 2);
    const remotePorts = ports.slice(2);
    const database = await startReplicatedDatabase(path.join(state, 'database'));
    running.push(database);
    writeFileSync(path.join(state, 'replica-url'), database.readUrl);
    const s3 = new Service(python, ['-m', 'moto.server', '-p', '0'], {
      env: { PYTHONUNBUFFERED: '1' },
      ready: / Running on (http:\/\/127\.0\.0\.1:\d+)/,
    });
    running.push(s3);
    const [, endpoint] = await s3.start();
    await fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' }); // this server asks nobody for a signature
    const mail = await startMailCatcher(path.join(state, 'mail'));
    running.push(mail);
    placeRemotes(path.join(state, 'content'), remotePorts);
    const hubs = hubPorts.map(
      (port, at) =>
        new Service(process.execPath, [main], {
          env: {
            ...hubSettings(state),
            ...CREDENTIALS,
            DATABASE_URL: database.url,
            DATABASE_READ_URL: database.readUrl,
            HUB_JWT_SECRET: 'a secret for the installation, long enough',
            HUB_S3_ENDPOINT: endpoint,
            HUB_S3_BUCKET: BUCKET,
            SMTP_URL: mail.url,
            HUB_CONFIRM_EMAIL: 'off',
            HUB_TRUSTED_PROXY: '127.0.0.1',
            HUB_PUBLIC_URL: `http://127.0.0.1:${front}`,
            HUB_STOP_PAUSE_SECONDS: '1',
            PORT: String(port),
          },
          ready: /Hub ready on /,
          onReady: (pid) => writeFileSync(path.join(state, `hub-${at + 1}.pid`), String(pid)),
        }),
    );
    running.push(...hubs);
    await Promise.all(hubs.map((hub) => hub.start()));
    const nginx = await startNginx(python, path.join(state, 'nginx'), {
      port: front,
      hubs: hubPorts,
      remotes: remotePorts,
    });
    running.push(nginx);
    return { url: `http://127.0.0.1:${front}`, state, countReplicaReads: database.countReads, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address of each remote, where the hubs read it. */
function placeRemotes(content, ports) {
  const shipped = JSON.parse(readFileSync(path.join(root, 'shell-app/dist/config.json'), 'utf8'));
  for (const remote of shipped.remotes) {
    const port = ports[REMOTES.indexOf(remote.name.replace('_', '-'))];
    remote.entry = `http://127.0.0.1:${port}/mf-manifest.json`;
  }
  mkdirSync(content);
  writeFileSync(path.join(content, 'config.json'), JSON.stringify(shipped));
}
