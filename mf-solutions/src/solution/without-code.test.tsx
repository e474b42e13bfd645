import { aSolution, renderScreen } from '@hub/web-kit/testing';
import { WithoutCode } from './without-code.tsx';

type Word = NonNullable<ReturnType<typeof aSolution>['inspection']['without_code']>;

const show = (without_code?: Word) => {
  const inspection = { ...aSolution().inspection };
  if (without_code) inspection.without_code = without_code;
  else delete inspection.without_code;
  return renderScreen([{ path: '/', element: <WithoutCode inspection={inspection} /> }], { at: '/' }).container;
};

it.each<[Word, string]>([
  [{ usable: 'yes', reason: null }, 'code: yes.'],
  [
    { usable: 'partly', reason: 'The network Own is a custom class.' },
    'code: partly (values and exports). The network Own is a custom class.',
  ],
  [{ usable: 'no', reason: 'A number in the file is not finite.' }, 'code: no. A number in the file is not finite.'],
])('says whether %j', (word, text) => {
  expect(show(word)).toHaveTextContent(`Can be used without running its author’s ${text}`);
});

it('says nothing before the file was read for it', () => {
  expect(show()).not.toHaveTextContent('Can be used');
});
