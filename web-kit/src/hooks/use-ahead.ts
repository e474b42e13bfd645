import { useCallback, useState } from 'react';

/**
 * What an address holds, ahead of the router: that shows a new address only when all of it is drawn. What was asked for
 * shows before that, and a quick second change builds on the first.
 * @param addressed what `address` holds
 */
export function useAhead<View>(addressed: View, address: URLSearchParams): [view: View, goAhead: (next: View) => void] {
  const [ahead, setAhead] = useState<{ of: URLSearchParams; view: View }>();
  const goAhead = useCallback((view: View) => setAhead({ of: address, view }), [address]);
  return [ahead?.of === address ? ahead.view : addressed, goAhead];
}
