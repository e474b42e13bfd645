import { EmptyState } from '@hub/web-kit/states';
import { LinkButton } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

export interface PastTheEndProps {
  title: string;
  pages: number;
  /** The address of a page, counted from 1. */
  to: (page: number) => string;
}

/** Shown for a page past the last one, with a link to the last page. */
export const PastTheEnd = ({ title, pages, to }: PastTheEndProps) => (
  <EmptyState title={title} way={<LinkButton to={to(pages)}>{messages.paging.toTheLast}</LinkButton>}>
    {messages.paging.only(pages)}
  </EmptyState>
);
