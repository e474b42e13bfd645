import { chakra, Input } from '@hub/web-kit/ui';
import { useId } from 'react';
import { AXES, axisError, boundOf, type Axis, type Domain, type End } from '../../browse/domain.ts';
import { useTyped } from '@hub/web-kit/use-typed';
import { messages } from '../../messages/messages.ts';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr) auto minmax(0, 1fr)',
    gap: '2',
    alignItems: 'center',
    marginTop: '1.5',
    fontSize: 'small',
    color: 'ink-2',
    '& input': { minHeight: { base: 'touch', lg: 'control-small' }, paddingInline: '2', fontFamily: 'mono' },
  },
});
const Letter = chakra('span', {
  base: { fontFamily: 'math', fontStyle: 'italic', fontSize: 'body', color: 'ink' },
});
const Problem = chakra('p', {
  base: { margin: 0, marginTop: '1', marginLeft: '6', textStyle: 'small', color: 'bad' },
});
const Hint = chakra('p', { base: { margin: 0, marginTop: '2', fontSize: 'label', color: 'ink-2' } });

export interface DomainFieldsProps {
  domain: Domain;
  onType: (changes: Partial<Domain>) => void;
}

/** The intervals that the domain of a solution has to contain. */
export function DomainFields({ domain, onType }: DomainFieldsProps) {
  return (
    <>
      {AXES.map((axis) => (
        <AxisFields key={axis} axis={axis} domain={domain} onType={onType} />
      ))}
      <Hint>{messages.filters.domainHint}</Hint>
    </>
  );
}

function AxisFields({ axis, domain, onType }: DomainFieldsProps & { axis: Axis }) {
  const errorId = useId();
  const error = axisError(domain, axis);
  const field = (end: End) => (
    <BoundField
      label={`${axis} ${messages.filters.ends[end]}`}
      placeholder={messages.filters.ends[end]}
      text={domain[boundOf(axis, end)]}
      errorId={error?.ends.includes(end) ? errorId : undefined}
      onType={(text) => onType({ [boundOf(axis, end)]: text })}
    />
  );
  return (
    <>
      <Row>
        <Letter aria-hidden="true">{axis}</Letter>
        {field('min')}
        <span>{messages.filters.to}</span>
        {field('max')}
      </Row>
      <div role="status">{error && <Problem id={errorId}>{error.sentence}</Problem>}</div>
    </>
  );
}

interface BoundFieldProps {
  label: string;
  placeholder: string;
  text: string;
  errorId: string | undefined;
  onType: (text: string) => void;
}

function BoundField({ label, placeholder, text, errorId, onType }: BoundFieldProps) {
  const typed = useTyped(text, onType);
  return (
    <Input
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={40}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      value={typed.text}
      onChange={(event) => typed.setText(event.currentTarget.value)}
      onBlur={() => typed.sendNow()}
      onKeyDown={(event) => event.key === 'Enter' && typed.sendNow()}
    />
  );
}
