import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { publicationSteps } from './publication-steps.ts';

const created: Partial<Solution> = { hub_status: 'created', published_version: null, findings: [] };
const submission = { submitted_at: '2026-11-12T14:09:00Z', submitted_by: 'ada', queue_position: 2 };

/** The steps as "done", or the text and the tab of what is to be done. */
const stepsOf = (overrides: Partial<Solution>) =>
  publicationSteps(aSolution({ ...created, ...overrides })).map(({ id, isDone, text, action }) =>
    [id, isDone ? 'done' : 'open', text, action].filter(Boolean).join(' | '),
  );

it.each<[string, Partial<Solution>, string[]]>([
  [
    'a version without texts',
    { findings: ['no_description', 'no_citation', 'gaps_in_values'] },
    [
      'described | open | 2 texts are missing. | edit',
      'submitted | open | An admin reviews it. | submit',
      'published | open | Then everyone can find it.',
    ],
  ],
  [
    'a version with texts',
    {},
    [
      'described | done | All texts are given.',
      'submitted | open | An admin reviews it. | submit',
      'published | open | Then everyone can find it.',
    ],
  ],
  [
    'a submitted version',
    { hub_status: 'submitted', submitted_version: 1, submission: { ...submission, version: 1 } },
    [
      'described | done | All texts are given.',
      'submitted | done | Waiting for review, 2nd in the queue',
      'published | open | Then everyone can find it.',
    ],
  ],
  [
    'a newer version while an older one waits',
    { version: 2, head_version: 2, submitted_version: 1, submission: { ...submission, version: 1 } },
    [
      'described | done | All texts are given.',
      'submitted | open | Version 1 is waiting for review.',
      'published | open | Then everyone can find it.',
    ],
  ],
  [
    'a rejected version after a published one',
    { hub_status: 'rejected', version: 2, head_version: 2, published_version: 1 },
    [
      'described | done | All texts are given.',
      'submitted | open | An admin rejected it. | submit',
      'published | open | Until then, version 1 is public.',
    ],
  ],
  [
    'a published version without a citation',
    { hub_status: 'published', published_version: 1, findings: ['no_citation'] },
    [
      'described | open | 1 text is missing. | edit',
      'submitted | done | An admin reviewed it.',
      'published | done | Everyone can find it.',
    ],
  ],
])('tells the steps of %s', (_, overrides, steps) => {
  const [saved, ...others] = stepsOf(overrides);
  expect(saved).toMatch(/^saved \| done \| Version \d, on /);
  expect(others).toEqual(steps);
});
