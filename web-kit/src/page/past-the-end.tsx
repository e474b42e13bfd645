import { EmptyState } from '@hub/web-kit/states';
import { LinkButton } from '@hub/web-kit/ui';

export interface PastTheEndProps {
  title: string;
  pages: number;
  /** Address of a page, counted from 1. */
  to: (page: number) => string;
}

/** A page behind the last one, and the way back to that. */
export const PastTheEnd = ({ title, pages, to }: PastTheEndProps) => (
  <EmptyState title={title} way={<LinkButton to={to(pages)}>Go to the last page</LinkButton>}>
    There {pages === 1 ? 'is only 1 page' : `are only ${pages} pages`}.
  </EmptyState>
);
