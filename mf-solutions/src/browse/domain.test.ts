import { NO_FILTERS } from './browse-address.ts';
import { askedAxes, axisError, axisText, domainQuery, withoutAxis, type Domain } from './domain.ts';

const asked = (domain: Partial<Domain>): Domain => ({ ...NO_FILTERS, ...domain });

it.each<[Partial<Domain>, object]>([
  [{}, {}],
  [{ domain_t_min: '0' }, { domain_t_min: 0 }],
  [
    { domain_t_min: '0', domain_t_max: '0' },
    { domain_t_min: 0, domain_t_max: 0 },
  ],
  [
    { domain_x_min: '-1.5', domain_x_max: '1e3' },
    { domain_x_min: -1.5, domain_x_max: 1000 },
  ],
  [{ domain_y_min: '\u22120,5' }, { domain_y_min: -0.5 }],
  [{ domain_t_min: '5', domain_t_max: '1', domain_x_min: '2' }, { domain_x_min: 2 }],
  [{ domain_t_min: 'soon', domain_t_max: '1' }, {}],
  [{ domain_t_min: '1e999' }, {}],
])('converts %j to the query %j', (domain, query) => expect(domainQuery(asked(domain))).toEqual(query));

it.each<[Partial<Domain>, object | undefined]>([
  [{}, undefined],
  [{ domain_t_min: '1', domain_t_max: '1' }, undefined],
  [{ domain_t_min: '-' }, { ends: ['min'], sentence: 'Enter a number' }],
  [
    { domain_t_min: 'NaN', domain_t_max: 'Infinity' },
    { ends: ['min', 'max'], sentence: 'Enter a number' },
  ],
  [
    { domain_t_min: '2', domain_t_max: '1' },
    { ends: ['min', 'max'], sentence: 'Min is greater than max' },
  ],
])('validates %j on the t axis: %j', (domain, error) => expect(axisError(asked(domain), 't')).toEqual(error));

it.each<[Partial<Domain>, string]>([
  [{ domain_x_min: '0' }, 'x from 0'],
  [{ domain_x_max: '2' }, 'x to 2'],
  [{ domain_x_min: '-2' }, 'x from \u22122'],
  [{ domain_x_min: '0', domain_x_max: '2' }, 'x from 0 to 2'],
  [{ domain_x_min: '3', domain_x_max: '2' }, 'x from 3 to 2: Min is greater than max'],
])('describes %j as "%s"', (domain, text) => expect(axisText(asked(domain), 'x')).toBe(text));

it('finds the axes that are filtered, and removes one', () => {
  const domain = asked({ domain_t_min: '0', domain_y_max: '1' });
  expect(askedAxes(domain)).toEqual(['t', 'y']);
  expect(askedAxes({ ...domain, ...withoutAxis('t') })).toEqual(['y']);
});
