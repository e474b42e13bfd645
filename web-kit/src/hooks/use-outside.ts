import { useSyncExternalStore } from 'react';

/**
 * A value that is kept outside of React, such as in the browser. While the server draws a page it is read as well.
 * @param drawn what is read there instead, where there is nothing to read
 */
export const useOutside = <Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  drawn: () => Value = read,
): Value => useSyncExternalStore(subscribe, read, drawn);
