import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Renders nothing: ends the session and opens the home page. */
export function LogoutPage() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    signOut();
    void navigate(paths.home.to(), { replace: true });
  }, [signOut, navigate]);
  return null;
}
