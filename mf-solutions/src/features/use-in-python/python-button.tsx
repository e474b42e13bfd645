import type { Solution } from '@hub/openapi/types';
import { DownIcon, PythonIcon, UpIcon } from '@hub/web-kit/icons';
import { messages } from '../../messages/messages.ts';
import { PanelButton } from '../../panel-button.tsx';
import { PythonPanel } from './python-panel.tsx';
import { usePythonTab } from './python-tabs.ts';

const words = messages.python;

/** Opens the code that evaluates, trains and saves the solver. */
export function PythonButton({ solution }: { solution: Solution }) {
  const [tab, setTab] = usePythonTab();
  return (
    <PanelButton
      look="solid"
      title={words.title}
      width="38.75rem"
      isOpen={tab !== undefined}
      onOpen={() => setTab('evaluate')}
      onClose={() => setTab(undefined)}
      panel={(close, isSheet) =>
        tab && <PythonPanel solution={solution} tab={tab} onTab={setTab} onClose={close} isSheet={isSheet} />
      }
    >
      <PythonIcon /> {words.title} {tab ? <UpIcon /> : <DownIcon />}
    </PanelButton>
  );
}
