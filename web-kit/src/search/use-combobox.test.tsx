import { renderScreen } from '@hub/web-kit/testing';
import { useCombobox } from '@hub/web-kit/use-combobox';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

/** Whatever is typed, the same is found, until something else is. */
function Fruit({ onChoose }: { onChoose: (fruit: string) => void }) {
  const [text, setText] = useState('');
  const [offers, setOffers] = useState(['apple', 'pear']);
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

it('goes round with the arrow keys', async () => {
  const { person, chosen } = await typed();
  expect(active()).toBe('apple');
  await person.keyboard('{ArrowUp}');
  expect(active()).toBe('pear');
  await person.keyboard('{ArrowDown}{Enter}');
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

it('takes the first Escape for itself, and leaves the second one to the box', async () => {
  const { box } = await typed();
  const press = () => {
    const escape = createEvent.keyDown(box, { key: 'Escape' });
    fireEvent(box, escape);
    return escape.defaultPrevented;
  };
  expect(press()).toBe(true);
  expect(press()).toBe(false);
});

it('leaves the keys to an input method while that composes', async () => {
  const { box, chosen } = await typed();
  for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(box, { key, isComposing: true });
  expect(active()).toBe('apple');
  expect(chosen).not.toHaveBeenCalled();
});

it('stays where the arrow keys are while other things are found, as long as that is among them', async () => {
  const { person } = await typed();
  await person.keyboard('{ArrowDown}');
  await person.click(screen.getByRole('button', { name: 'find others' }));
  expect(active()).toBe('pear');
});
