import { isCommonPassword } from './common-passwords';

it.each(['password', 'PassWord', '12345678', 'iloveyou', 'qwertyuiop', ' password1 ', 'football', 'trustno1'])(
  'recognises %s as common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each(['correct horse battery', 'Zw0lf_B0xer', 'a pass phrase for the tests'])('accepts %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
