import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TRAIN_IN_PYTHON, USE_IN_PYTHON } from '../../solution/places.ts';

export const PYTHON_TABS = ['evaluate', 'train', 'save'] as const;
export type PythonTab = (typeof PYTHON_TABS)[number];

/** An address that ends like this opens the panel. */
const HASHES: Record<string, PythonTab> = {
  [USE_IN_PYTHON]: 'evaluate',
  [TRAIN_IN_PYTHON]: 'train',
  '#python-save': 'save',
};

/** The open tab, undefined while the panel is closed. The address of the page may open it; a link to another place closes it. */
export function usePythonTab(): [tab: PythonTab | undefined, setTab: (tab: PythonTab | undefined) => void] {
  const { hash, key } = useLocation();
  const [tab, setTab] = useState(HASHES[hash]);
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    setTab(HASHES[hash]);
  }
  const change = useCallback((next: PythonTab | undefined) => {
    setTab(next);
    const { history, location } = globalThis;
    // The closed panel stays closed after a reload.
    if (!next && HASHES[location.hash]) history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return [tab, change];
}
