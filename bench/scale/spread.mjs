/** @param times in ascending order. The least is what a call costs beside other work on the machine */
export const spread = (times) => ({ least: times[0], p50: times[Math.floor(times.length / 2)], p99: times.at(-1) });
