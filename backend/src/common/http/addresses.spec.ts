import { addressMatcher, callerAddress, plainAddress } from './addresses';

describe('the caller address for rate limits', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('of %j is %j', (address, caller) => expect(callerAddress(address)).toBe(caller));
});

describe('a list of addresses and networks', () => {
  it('matches the addresses in it, in any notation', () => {
    const matches = addressMatcher(['10.0.0.1', '192.168.0.0/16', '2001:db8::/32', 'loopback']);
    const inside = ['10.0.0.1', '::ffff:10.0.0.1', '192.168.200.3', '2001:db8:7::1', '127.0.0.1', '::1'];
    const outside = ['10.0.0.2', '192.169.0.1', '2001:db9::1', 'not an address', ''];
    expect(inside.filter(matches)).toEqual(inside);
    expect(outside.filter(matches)).toEqual([]);
  });

  it('is written as IPv4 where a hub that listens to both sees it as IPv6', () => {
    const seen = ['::ffff:203.0.113.7', '203.0.113.7', '2001:db8::1', 'not an address'];
    expect(seen.map(plainAddress)).toEqual(['203.0.113.7', '203.0.113.7', '2001:db8::1', 'not an address']);
  });

  it('matches nothing when it is empty', () => expect(addressMatcher([])('127.0.0.1')).toBe(false));

  it.each(['10.0.0.300', 'proxy.example.org', '10.0.0.0/33', '10.0.0.0/'])('refuses the entry %j', (entry) => {
    expect(() => addressMatcher([entry])).toThrow(TypeError);
  });
});
