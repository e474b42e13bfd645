import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
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
  /** Shown on the line of the label, such as a switch for the editor mode. */
  aside?: ReactNode;
  /** The error message of this field. */
  error?: string;
  /** Renders the control with the given id, description and invalid flag. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactElement;
}

const Label = chakra('label', { base: { fontWeight: 500, fontSize: 'small' } });
const Head = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: '3', marginBottom: '1.5' },
});
const Note = chakra('p', { base: { margin: 0, marginTop: '1.5', fontSize: 'small', color: 'ink-2' } });

/** A control with its label, hint and error, which are associated with it for screen readers. */
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
        <Note id={`${id}-note`} role={error ? 'alert' : undefined} color={error ? 'bad' : 'ink-2'}>
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
    // An arrow of two halves, because the browser's own is too close to the edge.
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
      tick: {
        appearance: 'none',
        position: 'relative',
        width: '17px',
        height: '17px',
        border: '1px solid',
        borderColor: 'line-strong',
        borderRadius: 'badge',
        background: 'plate',
        cursor: 'pointer',
        transition: 'background-color fast, border-color fast',
        _disabled: { borderColor: 'line', cursor: 'default' },
        _checked: {
          background: 'solid',
          borderColor: 'solid',
          _before: {
            content: '""',
            position: 'absolute',
            left: '5px',
            top: '1.5px',
            width: '5px',
            height: '9px',
            border: 'solid',
            borderColor: 'on-solid',
            borderWidth: '0 2px 2px 0',
            rotate: '45deg',
          },
          _disabled: { background: 'ink-3', borderColor: 'ink-3' },
        },
        '@media (forced-colors: active)': { appearance: 'auto' },
      },
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
        // The knob is a border, which is kept in forced colours.
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
  /** Use a `switch` for settings that are on or off, and a `tick` for choices. */
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
