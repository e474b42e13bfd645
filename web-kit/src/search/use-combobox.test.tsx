import { renderScreen } from '@hub/web-kit/testing';
import { useCombobox } from '@hub/web-kit/use-combobox';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

/** Offers the same options for any text until the button is pressed. */
function Fruit({ onChoose }: { onChoose: (fruit: string) => void }) {
  const [text, setText] = useState('');
  const [offers, setOffers] = useState(['apple', 'pear', 'quince']);
  const { root, open, input, list, option } = useCombobox<HTMLDivElement>({
    text,
    onText: setText,
    offers: text ? offers : undefined,
    onChoose,
  });
  return (
    <div ref={root}>
      <input {...input} aria-label="Fruit" />
      <ul {...list} aria-label="Fruits" hidden={!open}>
        {offers.map((fruit) => (
          <li key={fruit} {...option(fruit)}>
            {fruit}
          </li>
        ))}
      </ul>
      <button onClick={() => setOffers(['plum', 'pear'])}>find others</button>
    </div>
  );
}

async function typed() {
  const chosen = jest.fn();
  const { person } = renderScreen([{ path: '/', element: <Fruit onChoose={chosen} /> }]);
  const box = screen.getByRole('combobox', { name: 'Fruit' });
  await person.type(box, 'p');
  return { person, box, chosen };
}
const active = () => screen.queryByRole('option', { selected: true })?.textContent;

it('moves through the options with the arrow keys and wraps around at both ends', async () => {
  const { person, chosen } = await typed();
  expect(active()).toBe('apple');
  await person.keyboard('{ArrowUp}');
  expect(active()).toBe('quince');
  await person.keyboard('{ArrowUp}');
  expect(active()).toBe('pear');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen.mock.calls).toEqual([['apple']]);
});

it.each(['ArrowDown', 'ArrowUp'])('opens again with %s', async (key) => {
  const { person, box } = await typed();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await person.keyboard(`{${key}}`);
  expect(screen.getByRole('listbox')).toBeVisible();
  expect(box).toHaveAttribute('aria-expanded', 'true');
});

it('closes on the first Escape and leaves the second to the surrounding page', async () => {
  const { box } = await typed();
  const press = () => {
    const escape = createEvent.keyDown(box, { key: 'Escape' });
    fireEvent(box, escape);
    return escape.defaultPrevented;
  };
  expect(press()).toBe(true);
  expect(press()).toBe(false);
});

it('ignores keys while an input method is composing', async () => {
  const { box, chosen } = await typed();
  for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(box, { key, isComposing: true });
  expect(active()).toBe('apple');
  expect(chosen).not.toHaveBeenCalled();
});

it('keeps the active option when the options change, as long as it is still among them', async () => {
  const { person } = await typed();
  await person.keyboard('{ArrowDown}');
  await person.click(screen.getByRole('button', { name: 'find others' }));
  expect(active()).toBe('pear');
});
