import type { QueryClient, QueryKey } from '@tanstack/react-query';

const FIRST = ['first-page', 'first-answers', 'first-page-style'];
/** Time in milliseconds after which the page is shown as far as it is. */
const MAX_MS = 10_000;
/** What is not complete yet: parts that load, and their places. */
const UNREADY = '[aria-busy="true"], [role="status"][aria-label]';

/** Gives the screen the answers that the server drew the page from. */
export function takeAnswers(client: QueryClient): void {
  const text = document.getElementById('first-answers')?.textContent ?? '[]';
  for (const [key, answer] of JSON.parse(text) as [QueryKey, unknown][]) client.setQueryData(key, answer);
}

/** Keeps what the server drew in sight until the same page is complete in `root`. */
export function takeOver(root: HTMLElement): void {
  if (!document.getElementById('first-page')) return;
  root.dataset.waiting = '';
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    // Figures paint in the frame after they have their size.
    if (isComplete(root)) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(end)));
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(end, MAX_MS);
  function end() {
    observer.disconnect();
    clearTimeout(timer);
    for (const id of FIRST) document.getElementById(id)?.remove();
    delete root.dataset.waiting;
  }
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
}

function isComplete(root: HTMLElement): boolean {
  const main = root.querySelector('main');
  return main?.querySelector('h1') !== null && main?.querySelector(UNREADY) === null;
}
