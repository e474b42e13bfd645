import { UploadsFirst } from './uploads-first';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** An upload that ends when the test says so, and whether a certificate still waits. */
function begun(uploads: UploadsFirst, signal = new AbortController().signal) {
  let end!: () => void;
  void uploads.run(() => new Promise<void>((resolve) => (end = resolve)));
  let waits = true;
  void uploads.wait(signal).then(() => (waits = false));
  return { end: () => end(), waits: () => waits };
}

it('lets a certificate begin a moment after the last upload', async () => {
  const { end, waits } = begun(new UploadsFirst());
  await jest.advanceTimersByTimeAsync(1000);
  expect(waits()).toBe(true);
  end();
  await jest.advanceTimersByTimeAsync(100);
  expect(waits()).toBe(true);
  await jest.advanceTimersByTimeAsync(200);
  expect(waits()).toBe(false);
});

it('lets certificates begin although uploads never end, and where the hub stops', async () => {
  const { waits } = begun(new UploadsFirst());
  await jest.advanceTimersByTimeAsync(4900);
  expect(waits()).toBe(true);
  await jest.advanceTimersByTimeAsync(200);
  expect(waits()).toBe(false);
  const stop = new AbortController();
  const stopped = begun(new UploadsFirst(), stop.signal);
  stop.abort();
  await jest.advanceTimersByTimeAsync(100);
  expect(stopped.waits()).toBe(false);
});
