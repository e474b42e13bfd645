/** What a browser is to write down: the tasks of its threads. */
export const TASKS = { categories: ['toplevel'] };

/**
 * How long the threads of a page worked, in milliseconds of a processor's time: what other programs took in between is not in it.
 * @param {Buffer} trace of one page
 * @returns {{ longestTask: number, workers: number }} of the page's main thread, and of its workers together
 */
export function threadTimes(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const names = new Map();
  const tasks = new Map();
  for (const event of traceEvents) {
    const thread = `${event.pid} ${event.tid}`;
    if (event.name === 'thread_name') names.set(thread, event.args.name);
    if (event.ph !== 'X' || event.tdur === undefined) continue;
    if (!tasks.has(thread)) tasks.set(thread, []);
    tasks.get(thread).push(event);
  }
  const ofThreads = (name) =>
    [...tasks].filter(([thread]) => names.get(thread)?.startsWith(name)).map(([, all]) => all);
  const [main = []] = ofThreads('CrRendererMain').toSorted((a, b) => b.length - a.length);
  return {
    longestTask: Math.max(0, ...outermost(main).map(({ tdur }) => tdur)) / 1000,
    workers: sum(ofThreads('DedicatedWorker').flatMap(outermost)) / 1000,
  };
}

/** Events that are in no other one of their thread. */
function outermost(events) {
  let end = -Infinity;
  return events
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
    .filter(({ ts, dur }) => {
      const isOutermost = ts >= end;
      if (isOutermost) end = ts + dur;
      return isOutermost;
    });
}

const sum = (events) => events.reduce((total, { tdur }) => total + tdur, 0);
