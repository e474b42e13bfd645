import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/**
 * The token of a link that was sent or handed over. The address bar, and so the history, is rid of it at once.
 * @param name what precedes it in the link, behind the `#`
 */
export function useLinkToken(name: 'token' | 'invitation') {
  const { hash, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  const arrived = new URLSearchParams(hash.slice(1)).get(name) ?? undefined;
  if (arrived && arrived !== token) setToken(arrived);
  useEffect(() => {
    if (arrived) void navigate({ search }, { replace: true, state });
  }, [arrived, navigate, search, state]);
  return [token, setToken] as const;
}
