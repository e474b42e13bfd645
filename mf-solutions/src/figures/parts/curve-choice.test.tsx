import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import { messages } from '../../messages/messages.ts';
import { CurveChoice } from './curve-choice.tsx';

it('shows which curve is chosen, offers each name once, and says what is typed', async () => {
  const typed: string[] = [];
  const choice = <CurveChoice names={['u1', 'u2', 'u1']} text="u2" onChange={(text) => typed.push(text)} />;
  const { person, container } = renderScreen([{ path: '/', element: choice }]);
  const field = screen.getByRole('combobox', { name: messages.explore.curve });
  expect(field).toHaveValue('u2');
  const offered = [...container.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
  expect(offered).toEqual(['u1', 'u2']);
  expect(field).toHaveAttribute('list', container.querySelector('datalist')!.id);
  await person.type(field, '7');
  expect(typed).toEqual(['u27']);
});
