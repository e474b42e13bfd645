import { SealedSecrets } from './sealed-secrets.service';

const secret = Buffer.from('a secret of twenty b');
const secrets = new SealedSecrets({ jwtSecret: 'a secret for the tests, long enough' });

it('opens what it has sealed, for the same account alone', () => {
  const sealed = secrets.seal(secret, 7);
  expect(sealed.includes(secret)).toBe(false);
  expect(secrets.open(sealed, 7)).toEqual(secret);
  expect(secrets.open(sealed, 8)).toBeNull();
  expect(secrets.seal(secret, 7)).not.toEqual(sealed);
});

it('opens nothing that was changed, cut, or sealed by another hub', () => {
  const sealed = secrets.seal(secret, 7);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(secrets.open(changed, 7)).toBeNull();
  expect(secrets.open(sealed.subarray(0, 20), 7)).toBeNull();
  expect(new SealedSecrets({ jwtSecret: 'another secret, just as long as ours' }).open(sealed, 7)).toBeNull();
});
