import { HubProcess } from '../support/hub-process';

/** nginx as it is deployed, in front of a hub. */
export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** @param port of the hub */
export async function startProxy(port: number): Promise<Proxy> {
  const python = process.env.HUB_TEST_PYTHON!;
  const nginx = new HubProcess(process.execPath, ['e2e/stack/nginx.mjs', python, String(port)], {});
  const [, url] = await nginx.line(/nginx ready on (\S+)/);
  return {
    url: url!,
    stop: async () => {
      nginx.kill('SIGTERM');
      await nginx.ended;
    },
  };
}
