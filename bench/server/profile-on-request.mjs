// Loaded into a hub before it starts: a message begins a profile of its main thread, and the next one is answered with it.
import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  let running = false;
  process.on('message', async () => {
    running = !running;
    if (running) await session.post('Profiler.start');
    process.send(running ? null : (await session.post('Profiler.stop')).profile);
  });
  process.channel.unref();
}
