import { Column } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { BrokenState } from '@hub/web-kit/states';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useRoutes, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { messages } from '../messages/messages.ts';
import { keptRoutes } from './kept-routes.ts';
import { loadRoutes } from './remote-registry.ts';

/**
 * The part of the page that a remote renders. If the remote fails, only this area shows an error. One that did not come is asked for again.
 * A screen that fails, or that misses a part of it, needs the whole page anew: perhaps another release is served by now.
 */
export function RemoteArea({ name }: { name: string }) {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <RemoteBoundary place={pathname} fallback={<Broken onRetry={() => void navigate(0)} />}>
      <RemoteScreens key={attempt} name={name} fallback={<Broken onRetry={() => setAttempt(attempt + 1)} />} />
    </RemoteBoundary>
  );
}

const Broken = ({ onRetry }: { onRetry: () => void }) => (
  <Column paddingBlock="9">
    <BrokenState title={messages.pages.remote.failed} onRetry={onRetry}>
      {messages.pages.remote.why}
    </BrokenState>
  </Column>
);

function RemoteScreens({ name, fallback }: { name: string; fallback: ReactNode }) {
  const { routes, failed } = useRemoteRoutes(name);
  if (failed) return fallback;
  return routes ? <RemoteRoutesView routes={routes} /> : <Loading />;
}

function RemoteRoutesView({ routes }: { routes: RouteObject[] }) {
  return useRoutes([...routes, { path: '*', element: <NotFoundPage /> }]);
}

function Loading() {
  // As wide as what comes, so that the header does not move.
  const isWide = useLocation().pathname === paths.solutions.to();
  return (
    <Column paddingBlock="9" data-wide-page={isWide || undefined}>
      <CardGridSkeleton count={6} />
    </Column>
  );
}

interface Loaded {
  routes?: RouteObject[] | undefined;
  failed?: boolean;
}

function useRemoteRoutes(name: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(() => ({ routes: keptRoutes(name) }));
  const isThere = loaded.routes !== undefined;
  useEffect(() => {
    if (isThere) return;
    let current = true;
    loadRoutes(name).then(
      (routes) => current && setLoaded({ routes }),
      (error: unknown) => {
        console.warn(`Remote ${name} did not load`, error);
        if (current) setLoaded({ failed: true });
      },
    );
    return () => {
      current = false;
    };
  }, [name, isThere]);
  return loaded;
}

interface BoundaryProps {
  /** Resets the error when the address changes. */
  place: string;
  fallback: ReactNode;
  children: ReactNode;
}

class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
