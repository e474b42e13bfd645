import { TickIcon, WarningIcon } from '@hub/web-kit/icons';
import { chakra, VisuallyHidden } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { EDIT_SECTIONS, goToSection, sectionState, type SectionId } from './edit-sections.ts';
import type { EditForm } from './use-edit-form.ts';

const words = messages.edit;

const Frame = chakra('nav', {
  base: {
    position: { lg: 'sticky' },
    top: '6',
    marginBottom: { base: '6', lg: 0 },
    fontSize: 'control',
  },
});
// One below the other beside the form; above it, in narrow windows, in rows.
const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: { lg: 'column' },
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    gap: '0.5',
    margin: 0,
    marginInline: { base: '-3', lg: 0 },
    padding: 0,
    listStyle: 'none',
  },
});
const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '36px',
    paddingInline: '3',
    border: 0,
    borderRadius: 'control',
    background: 'transparent',
    color: 'ink-2',
    font: 'inherit',
    fontWeight: 500,
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'sunken', color: 'ink' },
    '&[aria-current]': { background: 'sunken', color: 'ink' },
    '& > span:first-of-type': { flex: 1 },
  },
});
const Mark = chakra('span', {
  base: { '&[data-state=described]': { color: 'ok' }, '&[data-state=refused]': { color: 'bad' } },
});
const Legend = chakra('p', {
  base: { margin: 0, marginTop: { base: '2', lg: '4' }, paddingInline: { lg: '3' }, fontSize: 'small', color: 'ink-2' },
});

/** The list of the sections of the form, with the current one, the completed ones and those with errors. */
export function SectionList({ form: { values, errors }, current }: { form: EditForm; current: SectionId }) {
  return (
    <Frame aria-label={words.sectionList}>
      <List>
        {EDIT_SECTIONS.map((section) => {
          const state = sectionState(section, values, errors);
          return (
            <li key={section.id}>
              <Entry
                type="button"
                aria-current={section.id === current || undefined}
                onClick={() => goToSection(section.id)}
              >
                <span>{words.sections[section.id].title}</span>
                {state !== 'open' && (
                  <Mark data-state={state}>
                    {state === 'described' ? <TickIcon /> : <WarningIcon />}
                    <VisuallyHidden>{words.sectionStates[state]}</VisuallyHidden>
                  </Mark>
                )}
              </Entry>
            </li>
          );
        })}
      </List>
      <Legend>{words.tickMeans}</Legend>
    </Frame>
  );
}
