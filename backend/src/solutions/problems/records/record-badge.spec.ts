import { recordBadge, type HeldRecord } from './record-badge';

const SMALLEST: HeldRecord = { kind: 'error', bound: null, division: 'network', value: 3.2e-5 };

it.each<[HeldRecord, string]>([
  [SMALLEST, 'smallest error 3.2·10⁻⁵ (networks)'],
  [{ ...SMALLEST, bound: 100, division: 'anything' }, 'smallest error with ≤ 100 numbers 3.2·10⁻⁵'],
  [
    { kind: 'operations', bound: 0.01, division: 'network', value: 812 },
    'fewest operations for an error ≤ 1\u00a0%: 812 (networks)',
  ],
])('names the record', (record, words) => {
  expect(recordBadge('ada/decay', [record])).toContain(`>${words}</text>`);
});

it('counts further records, and names all of them in its title', () => {
  const badge = recordBadge('ada/decay', [SMALLEST, { kind: 'numbers', bound: 0.1, division: 'anything', value: 13 }]);
  expect(badge).toContain('>smallest error 3.2·10⁻⁵ (networks) + 1</text>');
  expect(badge).toContain(
    '<title>Records of ada/decay: smallest error 3.2·10⁻⁵ (networks); fewest numbers for an error ≤ 10\u00a0%: 13</title>',
  );
});

it('says that there is none', () => {
  expect(recordBadge('ada/decay', [])).toContain('>none at present</text>');
});
