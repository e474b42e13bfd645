import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' };

/** A remote on another origin. It can be stopped, made to hang, and started again at the same address. */
export interface RemoteServer {
  origin: string;
  /** Takes requests and never answers them. @returns when the first one has come */
  hang(): Promise<void>;
  serve(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server for the built files of a package. */
export async function startRemote(dist: string): Promise<RemoteServer> {
  /** Is told of each request that is not answered; null while all are. */
  let hanging: (() => void) | null = null;
  const server = createServer((request, response) => {
    if (hanging) hanging();
    else void answer(path.join(dist, path.normalize(new URL(request.url ?? '/', 'http://x').pathname)), response);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    hang: () =>
      new Promise((resolve) => {
        hanging = resolve;
      }),
    serve: async () => {
      hanging = null;
      if (!server.listening) await listen(port);
    },
    stop,
  };
}

async function answer(file: string, response: ServerResponse): Promise<void> {
  try {
    const content = await readFile(file);
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}
