type Work = () => void;

const waiting: Work[] = [];

/**
 * Runs pieces of work soon, one after another and each in its own task, so that the browser can respond to the user in
 * between.
 * @returns cancels the work if it has not started
 */
export function runOneByOne(work: Work): () => void {
  waiting.push(work);
  if (waiting.length === 1) setTimeout(next);
  return () => {
    const place = waiting.indexOf(work);
    // The work is replaced, not removed, because the timer runs the first entry.
    if (place >= 0) waiting[place] = () => undefined;
  };
}

function next(): void {
  try {
    waiting[0]?.();
  } finally {
    waiting.shift();
    if (waiting.length > 0) setTimeout(next);
  }
}
