import type { Solution } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { CloseIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import {
  loadSnippet,
  loadVersionSnippet,
  rebuiltSnippet,
  saveOpenSnippet,
  saveSnippet,
  type SnippetTask,
} from '@hub/web-kit/solutions/load-snippet';
import { chakra, IconButton, Link, Segmented, Text } from '@hub/web-kit/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { messages } from '../../messages/messages.ts';
import { INSPECTION } from '../../solution/places.ts';
import { VerdictWarning } from '../../solution/verdict-warning.tsx';
import { WithoutCode } from '../../solution/without-code.tsx';
import { PYTHON_TABS, type PythonTab } from './python-tabs.ts';

const words = messages.python;

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInline: { lg: '4 2' } },
});
const TabList = chakra('div', { base: { display: 'flex', gap: '1', marginLeft: '-2', overflowX: 'auto' } });
const Tab = chakra('button', {
  base: {
    flex: 'none',
    minHeight: 'touch',
    paddingInline: '2',
    border: 0,
    background: 'none',
    color: 'ink-2',
    font: 'inherit',
    fontSize: 'control',
    fontWeight: 500,
    cursor: 'pointer',
    _hover: { color: 'ink' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-selected=true]': { color: 'ink', boxShadow: 'inset 0 -2px 0 {colors.ink}' },
  },
});
const Body = chakra('div', {
  base: { display: 'grid', gap: '3', minWidth: 0, paddingBlock: '3 4', paddingInline: { lg: '4' } },
});

export interface PythonPanelProps {
  solution: Solution;
  tab: PythonTab;
  onTab: (tab: PythonTab) => void;
  onClose: () => void;
  /** A sheet has a button of its own that closes it. */
  isSheet: boolean;
}

/** Python for the solver, in tabs. */
export function PythonPanel({ solution, tab, onTab, onClose, isSheet }: PythonPanelProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const focusTab = () => list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  useEffect(focusTab, [tab]);

  const move = (event: KeyboardEvent) => {
    const next = NEXT[event.key]?.(PYTHON_TABS.indexOf(tab));
    if (next === undefined) return;
    event.preventDefault();
    onTab(PYTHON_TABS.at(next % PYTHON_TABS.length)!);
  };

  return (
    <>
      <Head>
        <TabList ref={list} role="tablist" aria-label={words.tabs} onKeyDown={move}>
          {PYTHON_TABS.map((name) => (
            <Tab
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === tab}
              aria-controls={`${id}-code`}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => onTab(name)}
            >
              {words[name]}
            </Tab>
          ))}
        </TabList>
        {!isSheet && (
          <IconButton size="sm" label={words.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </Head>
      <Body id={`${id}-code`} role="tabpanel" aria-labelledby={`${id}-${tab}`} borderTop="1px solid" borderColor="line">
        {tab === 'save' ? (
          <SaveCode solution={solution} />
        ) : (
          <LoadCode solution={solution} task={tab} onClose={onClose} />
        )}
      </Body>
    </>
  );
}

/** Indexes may be negative: those count from the end. */
const NEXT: Record<string, (index: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: () => -1,
};

interface LoadCodeProps {
  solution: Solution;
  task: SnippetTask;
  onClose: () => void;
}

/** First the way that runs no code of the author, where there is one. */
function LoadCode({ solution, task, onClose }: LoadCodeProps) {
  const { version, head_version, inspection, format } = solution;
  const [form, setForm] = useState<'newest' | 'version'>(version === head_version ? 'newest' : 'version');
  const rebuilt = rebuiltSnippet(solution, form === 'newest' ? null : version, task);
  const choice = (
    <Segmented
      label={words.version}
      size="sm"
      options={[
        { value: 'newest', label: words.newest },
        { value: 'version', label: messages.common.version(version) },
      ]}
      value={form}
      onChange={setForm}
    />
  );
  const authorsFile = (
    <>
      <VerdictWarning verdict={inspection.verdict} />
      <Note>
        {words.loadNote}{' '}
        <a href={`#${INSPECTION}`} onClick={onClose}>
          {words.inspection}
        </a>
      </Note>
      <CodePlate
        title={rebuilt === null ? choice : form === 'newest' ? words.newest : messages.common.version(version)}
        code={(form === 'newest' ? loadSnippet : loadVersionSnippet)(solution, task)}
        language="python"
      />
    </>
  );
  return (
    <>
      <WithoutCode inspection={inspection} />
      {rebuilt !== null && <CodePlate title={choice} code={rebuilt} language="python" />}
      {task === 'train' && <Note>{words.trainNote}</Note>}
      {rebuilt === null ? (
        authorsFile
      ) : format === 'open' ? null : (
        <Second>
          <summary>{words.authorsFile}</summary>
          <Inside>{authorsFile}</Inside>
        </Second>
      )}
    </>
  );
}

const Second = chakra('details', {
  base: { minWidth: 0, '& > summary': { minHeight: 'target', color: 'link', cursor: 'pointer' } },
});
const Inside = chakra('div', { base: { display: 'grid', gap: '3', minWidth: 0, paddingTop: '2' } });

function SaveCode({ solution }: { solution: Solution }) {
  const { label, name, username, format } = solution;
  const { user } = useSession();
  const isOwn = user !== undefined && user.username === username;
  const target = isOwn ? label : words.ownLabel(name);
  const code = format === 'open' ? saveOpenSnippet(solution, target) : saveSnippet(target);
  return (
    <>
      <CodePlate title={words.saveTitle} code={code} language="python" />
      <Note>
        {words.saveNote(isOwn)}{' '}
        {words.needsKey(
          <Link key="keys" to={paths.apiKeys.to()}>
            {words.apiKey}
          </Link>,
        )}{' '}
        <Link to={paths.docs.to('save-and-load')}>{words.saveGuide}</Link>
      </Note>
    </>
  );
}

const Note = chakra(Text, {
  base: { margin: 0, color: 'ink-2', fontSize: 'small', '& a': { color: 'link', textDecoration: 'underline' } },
});
