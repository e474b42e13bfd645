import { createRequire } from 'node:module';
import type { MessagePort } from 'node:worker_threads';

/** What the hub answers to a GET, as it passes between threads. */
export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A screen as its built renderer draws it. */
export interface Drawn {
  html: string;
  css: string;
  answers: unknown[];
}

export interface PageToDraw {
  /** The full address of the screen. */
  address: string;
  /** The texts of the hub, as in `/site.json`. */
  site: object;
  isNarrow: boolean;
}

interface Renderer {
  render: (page: PageToDraw, ask: (path: string) => Promise<Response>) => Promise<Drawn>;
}

interface Task extends PageToDraw {
  /** The file of the renderer. */
  renderer: string;
  /** Takes the paths that are asked for, and brings the answers in the same order. */
  port: MessagePort;
}

const load = createRequire(__filename);

export async function drawPage({ renderer, port, ...page }: Task): Promise<Drawn> {
  const waiting: ((answer: Answered) => void)[] = [];
  port.on('message', (answer: Answered) => waiting.shift()?.(answer));
  const ask = async (path: string) => {
    const answered = new Promise<Answered>((resolve) => waiting.push(resolve));
    port.postMessage(path);
    const { status, headers, body } = await answered;
    return new Response(body, { status, headers });
  };
  try {
    return await (load(renderer) as Renderer).render(page, ask);
  } finally {
    port.close();
  }
}
