import { Engine } from './engine.ts';
import type { FromWorker, ToWorker } from './messages-of-worker.ts';

const engine = new Engine();

const answer = (message: FromWorker, transfer: Transferable[] = []): void =>
  (self as unknown as { postMessage: (message: FromWorker, transfer: Transferable[]) => void }).postMessage(
    message,
    transfer,
  );

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  respond(data).catch((error: unknown) => answer({ id: data.id, error: String(error) }));
};

async function respond(question: ToWorker): Promise<void> {
  const { id } = question;
  if (question.kind === 'open') {
    answer({ id, opened: await engine.open(question.file, question.parameters) });
  } else if (question.kind === 'field') {
    answer({ id, field: await engine.field(question.points, question.times, question.about) });
  } else if (question.kind === 'orbit') {
    answer({ id, orbit: await engine.orbit(question.orbit, question.about) });
  } else {
    const values = engine.values(question.points, question.outputs);
    answer(
      { id, values },
      values.map(({ buffer }) => buffer as ArrayBuffer),
    );
  }
}
