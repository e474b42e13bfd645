import { HubError, invalid } from '../../common/errors/hub-error';

export const wrongCode = () => invalid([{ field: 'code', message: 'This code is wrong or was used already.' }]);
export const passkeyRefused = () =>
  invalid([{ field: 'passkey', message: 'This passkey was not accepted. Please try again.' }]);
export const challengeIsOver = () =>
  new HubError(401, 'challenge-over', 'This login has expired. Please begin again.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
