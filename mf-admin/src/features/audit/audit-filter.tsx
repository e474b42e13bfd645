import { MAX_SEARCH_LENGTH } from '@hub/shared/limits';
import { Box, Button, Field, Input, Select } from '@hub/web-kit/ui';
import { useTyped } from '@hub/web-kit/use-typed';
import { messages } from '../../messages/messages.ts';
import type { AuditFilter as Filter } from './use-audit-log.ts';

const words = messages.audit;
/** Two beside each other on most phones. */
const WIDTH = { base: 'full', md: '9rem' };
const ANY = '';
const OPTIONS = [
  { value: ANY, label: words.anything },
  ...Object.entries(words.actions).map(([value, label]) => ({ value, label })),
];

export interface AuditFilterProps {
  filter: Filter;
  onChange: (filter: Partial<Filter>) => void;
  onClear: () => void;
}

export function AuditFilter({ filter, onChange, onClear }: AuditFilterProps) {
  const isSet = Object.values(filter).some(Boolean);
  return (
    <Box
      as="form"
      role="search"
      aria-label={words.filter}
      tabIndex={-1}
      outline="none"
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="repeat(auto-fit, minmax(9.5rem, 1fr))"
      gap="3"
      flexWrap="wrap"
      alignItems="flex-end"
    >
      <Typed label={words.who} value={filter.actor} onType={(actor) => onChange({ actor })} />
      <Typed label={words.target} value={filter.object} onType={(object) => onChange({ object })} />
      <Box gridColumn="1 / -1" minWidth="0">
        <Field label={words.action}>
          {(control) => (
            <Select
              {...control}
              width="full"
              options={OPTIONS}
              value={filter.action}
              onChange={(action) => onChange({ action })}
            />
          )}
        </Field>
      </Box>
      <Day label={words.from} value={filter.from} onPick={(from) => onChange({ from })} />
      <Day label={words.to} value={filter.to} onPick={(to) => onChange({ to })} />
      {isSet && (
        <Button look="text" justifySelf="start" onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </Box>
  );
}

function Typed({ label, value, onType }: { label: string; value: string; onType: (text: string) => void }) {
  const { text, setText } = useTyped(value, onType);
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          width={WIDTH}
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

function Day({ label, value, onPick }: { label: string; value: string; onPick: (day: string) => void }) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          width={WIDTH}
          value={value}
          onChange={(event) => onPick(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
