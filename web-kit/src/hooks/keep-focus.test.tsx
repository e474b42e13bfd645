import { keepFocus } from '@hub/web-kit/keep-focus';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

function Part() {
  const [rows, setRows] = useState(['one', 'two']);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div ref={keepFocus} tabIndex={-1} aria-label="Part" role="group">
      {rows.length > 0 && (
        <ul tabIndex={-1} aria-label="Rows">
          {rows.map((row) => (
            <li key={row}>
              <button onClick={() => setRows(rows.filter((other) => other !== row))}>Remove {row}</button>
            </li>
          ))}
        </ul>
      )}
      <input aria-label="Beside" onChange={() => setRows([])} />
      {isOpen && <button onClick={() => setIsOpen(false)}>Close</button>}
    </div>
  );
}
const open = () => renderScreen([{ path: '/', element: <Part /> }]).person;

it('moves the focus from a removed element to its nearest focusable ancestor', async () => {
  const person = open();
  await person.click(screen.getByRole('button', { name: 'Remove one' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Rows' })).toHaveFocus());
  await person.click(screen.getByRole('button', { name: 'Remove two' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Part' })).toHaveFocus());
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Part' })).toHaveFocus());
});

it('leaves the focus where the user has put it', async () => {
  const person = open();
  screen.getByRole('button', { name: 'Remove one' }).focus();
  await person.type(screen.getByLabelText('Beside'), 'x');
  await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Beside')).toHaveFocus();
});
