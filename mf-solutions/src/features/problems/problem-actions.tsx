import type { Problem } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { Button, Flex } from '@hub/web-kit/ui';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { AddToCollection } from '../../share/add-to-collection.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { FollowButton } from './follow-button.tsx';

const words = messages.problems.statement;

/** What is for other pages is loaded once somebody wants it. */
const ShareDialog = lazy(async () => {
  const module = await import(/* webpackChunkName: "problem-dialogs" */ './share-dialog.tsx');
  return { default: module.ShareDialog };
});

/** What one can do with a problem. */
export function ProblemActions({ problem }: { problem: Problem }) {
  const [isSharing, setSharing] = useState(false);
  return (
    <Flex marginTop="2" marginLeft="-3" wrap="wrap">
      <CopyMenu label={words.copy} texts={textsOf(problem)} copied={words.copied} />
      <Button look="text" size="sm" aria-haspopup="dialog" onClick={() => setSharing(true)}>
        {messages.share.title}
      </Button>
      <AddToCollection path={paths.problem.to(problem.slug)} name={problem.title} />
      <FollowButton problem={problem} />
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog problem={problem} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </Flex>
  );
}

const textsOf = (problem: Problem): [name: string, text: string][] => [
  ['TeX', texOf(problem)],
  ['Python', problem.python],
  ['SymPy', problem.sympy],
  ['JSON', JSON.stringify(problem.statement, null, 2)],
];

const texOf = ({ equation_tex, conditions_tex, domain_tex }: Problem): string =>
  ['\\begin{gather*}', [...equation_tex, ...conditions_tex, ...domain_tex].join(' \\\\\n'), '\\end{gather*}'].join(
    '\n',
  );
