import { chakra, defineRecipe } from '@chakra-ui/react';
import { useId, type ComponentProps, type ReactElement, type ReactNode, type Ref } from 'react';
import { useHeld } from '../hooks/use-held.ts';

const box = defineRecipe({
  base: {
    display: 'block',
    width: 'full',
    minHeight: { base: 'touch', md: 'control' },
    paddingInline: '3',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'control',
    background: 'plate',
    color: 'ink',
    fontFamily: 'sans',
    fontSize: { base: 'input', md: 'control' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    _readOnly: { background: 'sunken' },
    '&[aria-invalid=true]': { borderColor: 'bad' },
  },
});

export const Input = chakra('input', box);
export const Textarea = chakra('textarea', {
  ...box,
  base: { ...box.base, paddingBlock: '2', lineHeight: 1.45, resize: 'vertical' },
});

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** On the line of the label: a switch of the control's form. */
  aside?: ReactNode;
  /** The server's or the form's sentence about this field. */
  error?: string;
  /** The control; gets id, description and invalid mark. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactElement;
}

const Label = chakra('label', { base: { fontWeight: 500, fontSize: 'small' } });
const Head = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: '3', marginBottom: '1.5' },
});
const Note = chakra('p', { base: { margin: 0, marginTop: '1.5', fontSize: 'small', color: 'ink-2' } });

/** A control with its label, hint and error, tied together for readers. */
export function Field({ label, hint, aside, error, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <Head>
        <Label htmlFor={id}>{label}</Label>
        {aside}
      </Head>
      {children({ id, ...(note && { 'aria-describedby': `${id}-note` }), ...(error && { 'aria-invalid': true }) })}
      {note && (
        <Note id={`${id}-note`} color={error ? 'bad' : 'ink-2'}>
          {note}
        </Note>
      )}
    </div>
  );
}

const NativeSelect = chakra('select', {
  ...box,
  base: {
    ...box.base,
    width: 'auto',
    paddingInline: '3 7',
    appearance: 'none',
    // Two halves of an arrow: the browser's own stands at the very edge.
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, {colors.ink-2} 50%), linear-gradient(-45deg, transparent 50%, {colors.ink-2} 50%)',
    backgroundSize: '5px 5px',
    backgroundPosition: 'right 15px center, right 10px center',
    backgroundRepeat: 'no-repeat',
    cursor: 'pointer',
    fontWeight: 500,
    textOverflow: 'ellipsis',
    '@media (forced-colors: active)': { appearance: 'auto', backgroundImage: 'none' },
  },
});

export interface SelectProps<Value extends string> extends Omit<
  ComponentProps<typeof NativeSelect>,
  'onChange' | 'value'
> {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Select<Value extends string>({ options, onChange, ...rest }: SelectProps<Value>) {
  return (
    <NativeSelect {...rest} onChange={(event) => onChange(event.currentTarget.value as Value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

const Row = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: 'touch', md: '28px' },
    fontSize: 'control',
    cursor: 'pointer',
  },
});
const Tick = chakra('input', {
  base: { margin: 0, flex: 'none' },
  variants: {
    look: {
      tick: { width: '17px', height: '17px', accentColor: '{colors.solid}' },
      switch: {
        appearance: 'none',
        width: '36px',
        height: '20px',
        border: '1px solid',
        borderColor: 'line-strong',
        borderRadius: 'round',
        background: 'plate',
        cursor: 'pointer',
        transition: 'background-color fast, border-color fast',
        // The knob is a border, which forced colours keep.
        _before: {
          content: '""',
          display: 'block',
          margin: '0.5',
          width: 0,
          border: '7px solid',
          borderColor: 'ink-2',
          borderRadius: 'round',
          transition: 'translate fast',
        },
        _checked: {
          background: 'solid',
          borderColor: 'solid',
          _before: { borderColor: 'on-solid', translate: '16px' },
        },
      },
    },
  },
});

export interface CheckboxProps extends Omit<ComponentProps<typeof Tick>, 'onChange' | 'checked' | 'look' | 'ref'> {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  /** A `switch` is for what is on or off, rather than chosen or not. */
  look?: 'tick' | 'switch';
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, look = 'tick', disabled = false, ref, onChange, ...rest }: CheckboxProps) {
  const [control, isHeld] = useHeld(disabled, ref);
  return (
    <Row>
      <Tick
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        look={look}
        ref={control}
        disabled={disabled && !isHeld}
        aria-disabled={isHeld || undefined}
        {...rest}
        onChange={(event) => !isHeld && onChange(event.currentTarget.checked)}
      />
      {label}
    </Row>
  );
}
