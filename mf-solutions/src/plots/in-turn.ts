type Work = () => void;

const waiting: Work[] = [];

/**
 * Does a piece of work soon, each in a task of its own, so that several of them on a page let the browser answer the
 * person in between.
 * @returns takes the work back, if it has not begun
 */
export function inTurn(work: Work): () => void {
  waiting.push(work);
  if (waiting.length === 1) setTimeout(next);
  return () => {
    const place = waiting.indexOf(work);
    // The first one keeps its place: it holds the timer.
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
