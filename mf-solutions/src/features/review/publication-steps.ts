import type { Solution } from '@hub/openapi/types';
import { formatDate } from '@hub/web-kit/format';
import { messages } from '../../messages/messages.ts';
import { checksOf } from './checks.ts';

const words = messages.review.steps;

export interface PublicationStep {
  id: keyof typeof words.titles;
  isDone: boolean;
  /** How far it is, in words. */
  text: string;
  /** The tab on which the authors can complete it now. */
  action?: keyof typeof words.actions;
}

/** The steps of the latest version from the upload to the publication. Texts may also be added after it. */
export const publicationSteps = (solution: Solution): PublicationStep[] => [
  { id: 'saved', isDone: true, text: words.saved(solution.version, formatDate(solution.version_date)) },
  describedStep(solution),
  submittedStep(solution),
  publishedStep(solution),
];

function describedStep(solution: Solution): PublicationStep {
  const missing = checksOf(solution).filter(({ passed, cure }) => !passed && cure === 'edit').length;
  return missing === 0
    ? { id: 'described', isDone: true, text: words.described }
    : { id: 'described', isDone: false, text: words.missing(missing), action: 'edit' };
}

function submittedStep({ hub_status, submission }: Solution): PublicationStep {
  const id = 'submitted';
  if (hub_status === 'published') return { id, isDone: true, text: words.reviewed };
  if (hub_status === 'submitted' && submission) {
    return { id, isDone: true, text: words.waiting(submission.queue_position) };
  }
  if (submission) return { id, isDone: false, text: words.olderWaits(submission.version) };
  return { id, isDone: false, text: hub_status === 'rejected' ? words.rejected : words.review, action: 'submit' };
}

function publishedStep({ hub_status, published_version }: Solution): PublicationStep {
  const id = 'published';
  if (hub_status === 'published') return { id, isDone: true, text: words.published };
  return { id, isDone: false, text: published_version === null ? words.toPublish : words.stays(published_version) };
}
