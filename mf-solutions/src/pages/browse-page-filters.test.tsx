import { answer, hang, refuse } from '@hub/openapi/testing';
import { aCard, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { browse, FACETS, filterAnswers, listAnswers, searchBox, widenWindow } from '../testing/visit-browse.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const group = (name: string) => within(screen.getByRole('group', { name }));
const chosen = () => within(screen.getByRole('list', { name: 'Active filters' }));

describe('the filters beside the list', () => {
  beforeEach(widenWindow);

  describe.each([
    ['Equation Type', 'checkbox', 'PDE 9 solutions', 'PDE', 'equation_types=pde'],
    ['Problem Type', 'checkbox', 'Boundary Value Problem 1 solution', 'Boundary Value Problem', 'problem_types=bvp'],
    ['Condition Type', 'checkbox', 'IBVP 1D 4 solutions', 'IBVP 1D', 'condition_types=ibvp1d'],
    ['Differential Equation', 'button', 'Lorenz 1,200 solutions', 'Lorenz', 'equations=2'],
    ['Use Case', 'button', 'Thermo 4 solutions', 'Thermo', 'use_cases=1'],
  ])('%s', (title, role, name, label, query) => {
    const state = role === 'checkbox' ? { checked: true } : { pressed: true };
    const find = () => group(title).findByRole(role, { name });

    it('is turned on by a click and off by another', async () => {
      const asked = listAnswers(server);
      const askedNumbers = filterAnswers(server);
      const { person, address } = browse('?page=3');
      await screen.findByRole('group', { name: title });
      await person.click(await find());
      expect(address()).toBe(`/solutions?${query}`);
      expect(group(title).getByRole(role, { name, ...state })).toBeInTheDocument();
      expect(chosen().getByRole('button', { name: `Remove ${label}` })).toBeInTheDocument();
      await waitFor(() => expect(asked.at(-1)).toBe(`?${query}&sort_by=created&page_num=0&page_size=20`));
      await waitFor(() => expect(askedNumbers.at(-1)).toBe(`?${query}`));

      await person.click(await find());
      expect(address()).toBe('/solutions');
      expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
    });

    it('is read from the address', async () => {
      listAnswers(server);
      filterAnswers(server);
      browse(`?${query}`);
      await screen.findByRole('group', { name: title });
      expect(await group(title).findByRole(role, { name, ...state })).toBeInTheDocument();
    });
  });

  it('are undone one by one with the Back button', async () => {
    listAnswers(server);
    filterAnswers(server);
    const { person, address, back } = browse();
    await person.click(await screen.findByRole('checkbox', { name: /^ODE/ }));
    await person.click(screen.getByRole('button', { name: /^Heat/ }));
    await back();
    expect(address()).toBe('/solutions?equation_types=ode');
    await back();
    expect(address()).toBe('/solutions');
    expect(await screen.findByRole('checkbox', { name: /^ODE/, checked: false })).toBeInTheDocument();
  });

  it('accept several values selected in quick succession', async () => {
    listAnswers(server);
    filterAnswers(server);
    const { person, address } = browse();
    await person.click(await screen.findByRole('checkbox', { name: /^ODE/ }));
    await person.click(screen.getByRole('checkbox', { name: /^PDE/ }));
    await person.click(screen.getByRole('button', { name: /^Heat/ }));
    expect(address()).toBe('/solutions?equation_types=ode,pde&equations=1');
  });

  it('disable values without results unless they are selected', async () => {
    listAnswers(server, []);
    filterAnswers(server);
    browse('?use_cases=2');
    expect(await screen.findByRole('checkbox', { name: 'Dirichlet BVP 2D 0 solutions' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Wave 0 solutions' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Economics 0 solutions', pressed: true })).toBeEnabled();
  });

  it('list values without results last, and selected values among the first', async () => {
    listAnswers(server);
    filterAnswers(server, { equations: ['Airy', 'Heat', 'Stokes'], facets: { ...FACETS, equations: { '2': 3 } } });
    browse('?equations=3');
    expect(await screen.findByRole('button', { name: 'Heat 3 solutions' })).toBeInTheDocument();
    const names = group('Differential Equation')
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Heat 3 solutions', 'Stokes 0 solutions', 'Airy 0 solutions']);
  });

  it('request the counts for the search and filters, regardless of page and order', async () => {
    listAnswers(server, [aCard()], 60);
    const asked = filterAnswers(server);
    const { person } = browse('?q=heat&equations=1,2&domain_t_min=0&sort=likes&page=2');
    await screen.findByText('1,200');
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Alphabetical');
    expect(asked).toEqual(['?q=heat&equations=1,2&domain_t_min=0']);
  });

  it('keep the previous counts until the new ones arrive', async () => {
    listAnswers(server);
    filterAnswers(server);
    const { person } = browse();
    const pde = await screen.findByRole('checkbox', { name: 'PDE 9 solutions' });
    server.use(hang('get', '/solutions/facets'));
    await person.click(pde);
    expect(screen.getByRole('checkbox', { name: 'PDE 9 solutions', checked: true })).toBeInTheDocument();
  });

  describe('Domain', () => {
    const field = (name: string) => screen.getByRole('textbox', { name });

    it.each(['t min', 't max', 'x min', 'x max', 'y min', 'y max'])(
      '%s filters the list once typing pauses',
      async (name) => {
        const asked = listAnswers(server);
        filterAnswers(server);
        const { person, address } = browse();
        const bound = `domain_${name.replace(' ', '_')}=-2.5`;
        await person.type(field(name), '-2.5');
        await waitFor(() => expect(address()).toBe(`/solutions?${bound}`));
        await waitFor(() => expect(asked.at(-1)).toBe(`?${bound}&sort_by=created&page_num=0&page_size=20`));
        expect(asked.filter((query) => query.includes('domain'))).toHaveLength(1);
        expect(field(name)).toHaveValue('-2.5');
      },
    );

    it('shows the interval as one removable filter', async () => {
      listAnswers(server);
      filterAnswers(server);
      const { person, address } = browse('?domain_x_min=0&domain_x_max=2');
      await person.click(await chosen().findByRole('button', { name: 'Remove x from 0 to 2' }));
      expect(address()).toBe('/solutions');
      expect(field('x min')).toHaveValue('');
    });

    it.each([
      ['no number', 'soon', '?domain_t_min=soon', 'Enter a number'],
      ['more than the other end', '7', '?domain_t_min=7&domain_t_max=5', 'Min is greater than max'],
    ])('reports at the field that the value is %s, and does not filter by it', async (_, text, junk, sentence) => {
      const asked = listAnswers(server);
      filterAnswers(server);
      const { person, address } = browse('?domain_t_max=5');
      await person.type(field('t min'), `${text}{Enter}`);
      expect(field('t min')).toBeInvalid();
      expect(field('t min')).toHaveAccessibleDescription(sentence);
      expect(address()).toContain(junk.slice(1).split('&')[0]);
      await screen.findByRole('link', { name: 'decay' });
      await waitFor(() => expect(asked.at(-1)).not.toContain('domain'));
    });

    it('reports an invalid interval in the address', async () => {
      const asked = listAnswers(server);
      filterAnswers(server);
      browse('?domain_y_min=9&domain_y_max=1');
      expect(field('y max')).toHaveAccessibleDescription('Min is greater than max');
      expect(
        chosen().getByRole('button', { name: 'Remove y from 9 to 1: Min is greater than max' }),
      ).toBeInTheDocument();
      expect(await screen.findByRole('link', { name: 'decay' })).toBeInTheDocument();
      expect(asked).toEqual(['?sort_by=created&page_num=0&page_size=20']);
    });
  });

  describe('removing filters', () => {
    const ADDRESS = '?q=u&equation_types=ode&problem_types=ivp&domain_t_min=0';

    it('moves the focus to the next one, and to the heading after the last one', async () => {
      listAnswers(server);
      filterAnswers(server);
      const { person, address } = browse(ADDRESS);
      await person.click(await chosen().findByRole('button', { name: 'Remove ODE' }));
      expect(address()).toBe('/solutions?q=u&problem_types=ivp&domain_t_min=0');
      expect(chosen().getByRole('button', { name: 'Remove Initial Value Problem' })).toHaveFocus();
      await person.keyboard('{Enter}');
      expect(chosen().getByRole('button', { name: 'Remove t from 0' })).toHaveFocus();
      await person.keyboard('{Enter}');
      expect(address()).toBe('/solutions?q=u');
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    });

    it.each(['Clear', 'Clear 3'])('with %s removes all filters and keeps the search', async (name) => {
      listAnswers(server);
      filterAnswers(server);
      const { person, address } = browse(ADDRESS);
      await person.click(screen.getByRole('button', { name }));
      expect(address()).toBe('/solutions?q=u');
      expect(searchBox()).toHaveValue('u');
      expect(screen.getByRole('textbox', { name: 't min' })).toHaveValue('');
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    });

    it.each([
      ['?equations=999', 'No published solutions match all of these filters.', 'Clear the filters'],
      ['?q=x&equations=999', 'No published solutions match “x” and all of these filters.', 'Clear search and filters'],
    ])('is offered when %s has no results', async (query, sentence, way) => {
      listAnswers(server, []);
      filterAnswers(server);
      const { person, address } = browse(query);
      expect(await screen.findByRole('heading', { name: 'No solutions found' })).toBeInTheDocument();
      expect(screen.getByText(sentence)).toBeInTheDocument();
      expect(chosen().getByRole('button', { name: 'Remove Differential Equation: 999' })).toBeInTheDocument();
      await person.click(screen.getByRole('button', { name: way }));
      expect(address()).toBe('/solutions');
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    });
  });

  it('say that an address asks for something unknown', async () => {
    const message = 'equation_types must be some of ode, pde';
    const errors = [{ field: 'equation_types', message }];
    filterAnswers(server);
    server.use(
      refuse('get', '/solutions', 422, message, errors),
      refuse('get', '/solutions/facets', 422, message, errors),
    );
    const { person, address } = browse('?equation_types=sde');
    const sentence = 'This link contains an unknown equation type.';
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'ODE' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    listAnswers(server);
    filterAnswers(server);
    await person.click(chosen().getByRole('button', { name: 'Remove Equation Type: sde' }));
    expect(await screen.findByRole('link', { name: 'decay' })).toBeInTheDocument();
    expect(address()).toBe('/solutions');
  });

  describe('with a hundred equations', () => {
    const NAMES = Array.from({ length: 100 }, (_, index) => `Equation ${String(index).padStart(2, '0')}`);
    const hits = Object.fromEntries(NAMES.map((_, index) => [String(index + 1), index % 10]));
    const shown = () => group('Differential Equation').getAllByRole('button', { name: /^Equation/ });

    beforeEach(() => {
      listAnswers(server);
      filterAnswers(server, { equations: NAMES, facets: { ...FACETS, equations: hits } });
    });

    it('show the eight most common and the selected ones in alphabetical order', async () => {
      browse('?equations=1');
      expect(await screen.findByRole('button', { name: '92 more' })).toBeInTheDocument();
      expect(shown().map(({ textContent }) => textContent)).toEqual(
        ['00 0', '09 9', '19 9', '29 9', '39 9', '49 9', '59 9', '69 9'].map((end) => `Equation ${end} solutions`),
      );
    });

    it('can be searched', async () => {
      const { person } = browse();
      await person.click(await screen.findByRole('button', { name: '92 more' }));
      expect(shown()).toHaveLength(100);
      await person.type(screen.getByRole('searchbox', { name: 'Find an equation' }), 'n 42');
      expect(shown()).toHaveLength(1);
      await person.type(screen.getByRole('searchbox', { name: 'Find an equation' }), '0');
      expect(screen.getByText('No matches.')).toBeInTheDocument();
      await person.click(screen.getByRole('button', { name: 'Show fewer' }));
      expect(shown()).toHaveLength(8);
    });
  });

  it('say that there are no equations yet', async () => {
    listAnswers(server);
    filterAnswers(server, { equations: [] });
    browse();
    await screen.findByRole('checkbox', { name: /^ODE/ });
    expect(group('Differential Equation').getByText('None yet.')).toBeInTheDocument();
  });

  it('show that they are loading, and the solutions meanwhile', async () => {
    listAnswers(server);
    filterAnswers(server);
    server.use(hang('get', '/equations'));
    browse();
    expect(await screen.findByRole('link', { name: 'decay' })).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: /^ODE/ })).toBeInTheDocument();
    expect(await screen.findByRole('status', { name: 'Loading Differential Equation' })).toBeInTheDocument();
  });

  it('say which filters could not be loaded, and try again', async () => {
    listAnswers(server);
    filterAnswers(server);
    server.use(refuse('get', '/enums', 500, 'The hub stumbled.'));
    const { person } = browse();
    expect(await screen.findByText('Some filters could not be loaded. The hub stumbled.')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Equation Type' })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Lorenz/ })).toBeEnabled();
    filterAnswers(server);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: /^ODE/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('work without counts when these could not be loaded', async () => {
    listAnswers(server);
    filterAnswers(server);
    server.use(refuse('get', '/solutions/facets', 500, 'The hub stumbled.'));
    const { person, address } = browse();
    expect(await screen.findByText('The solution counts could not be loaded. The hub stumbled.')).toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'PDE' }));
    expect(address()).toBe('/solutions?equation_types=pde');
    filterAnswers(server);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'PDE 9 solutions' })).toBeInTheDocument();
  });
});

describe('the filters on a phone', () => {
  const open = async (query = '') => {
    const screenOf = browse(query);
    await screenOf.person.click(screen.getByRole('button', { name: /^Filter/ }));
    return screenOf;
  };
  const sheet = () => screen.getByRole('dialog', { name: 'Filter' });

  it('open in a sheet that shows the number of results', async () => {
    listAnswers(server, [aCard()], 17);
    filterAnswers(server);
    const { person, address } = await open();
    await person.click(await within(sheet()).findByRole('checkbox', { name: /^Initial Value Problem/ }));
    expect(address()).toBe('/solutions?problem_types=ivp');
    await person.click(await within(sheet()).findByRole('button', { name: 'Show 17 solutions' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter 1 selected' })).toBeInTheDocument();
    expect(chosen().getByRole('button', { name: 'Remove Initial Value Problem' })).toBeInTheDocument();
  });

  it('can be cleared in the sheet', async () => {
    listAnswers(server);
    filterAnswers(server);
    const { person, address } = await open('?equation_types=ode&domain_t_min=0');
    expect(screen.getByRole('button', { name: 'Filter 2 selected', hidden: true })).toBeInTheDocument();
    await person.click(within(sheet()).getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/solutions');
    expect(within(sheet()).getByRole('button', { name: 'Clear' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('apply what was typed when the sheet is closed immediately', async () => {
    listAnswers(server);
    filterAnswers(server);
    const { person, address } = await open();
    await person.type(within(sheet()).getByRole('textbox', { name: 't max' }), '12');
    await person.click(within(sheet()).getByRole('button', { name: /^Show/ }));
    expect(address()).toBe('/solutions?domain_t_max=12');
  });

  it('can be closed', async () => {
    listAnswers(server);
    filterAnswers(server);
    const { person } = await open();
    await person.click(within(sheet()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the list of one project', () => {
  it('shows the project as a filter that can be removed', async () => {
    const asked = listAnswers(server);
    filterAnswers(server);
    const { person, address } = browse('?project=heat');
    await person.click(await chosen().findByRole('button', { name: 'Remove Project: heat' }));
    expect(address()).toBe('/solutions');
    expect(asked).toEqual([
      '?project=heat&sort_by=created&page_num=0&page_size=20',
      '?sort_by=created&page_num=0&page_size=20',
    ]);
  });

  it('includes for members unpublished solutions with their status', async () => {
    server.use(answer('post', '/auth/validate', session()));
    const asked = listAnswers(server, [aCard({ username: 'bob', hub_status: 'created' })]);
    filterAnswers(server);
    const { person, address } = browse('?project=heat&my=true', session());
    expect(await screen.findByText('Created')).toBeInTheDocument();
    expect(asked).toEqual(['?project=heat&my=true&sort_by=created&page_num=0&page_size=20']);
    await person.click(chosen().getByRole('button', { name: 'Remove Project: heat' }));
    expect(address()).toBe('/solutions');
  });

  it('shows members all solutions of their projects', async () => {
    server.use(answer('post', '/auth/validate', session()));
    const asked = listAnswers(server, [aCard({ username: 'bob', hub_status: 'created' })]);
    filterAnswers(server);
    const { person, address } = browse('?my=true', session());
    expect(await screen.findByText('Created')).toBeInTheDocument();
    expect(asked).toEqual(['?my=true&sort_by=created&page_num=0&page_size=20']);
    await person.click(chosen().getByRole('button', { name: 'Remove In my projects' }));
    expect(address()).toBe('/solutions');
  });

  it('includes for visitors published solutions only', async () => {
    const asked = listAnswers(server);
    filterAnswers(server);
    browse('?project=heat&my=true');
    expect(await screen.findByRole('link', { name: 'decay' })).toBeInTheDocument();
    expect(asked).toEqual(['?project=heat&sort_by=created&page_num=0&page_size=20']);
  });
});

describe('the feed links', () => {
  const feeds = () => screen.getAllByRole('link', { name: /^Feed/ }).map((link) => link.getAttribute('href'));
  const NEWEST = '/feeds/solutions.atom';

  it('include the feed of the newest solutions', async () => {
    listAnswers(server);
    filterAnswers(server);
    browse();
    expect(await screen.findByRole('link', { name: 'Feed of the newest solutions' })).toHaveAttribute('href', NEWEST);
  });

  it('include the feed of the selected equation', async () => {
    listAnswers(server);
    filterAnswers(server);
    browse('?equations=2');
    expect(await screen.findByRole('link', { name: 'Feed: Lorenz, newest solutions' })).toHaveAttribute(
      'href',
      '/feeds/equations/2.atom',
    );
  });

  it.each(['?equations=1,2', '?equations=99'])('include no feed of an equation for %s', async (query) => {
    listAnswers(server);
    filterAnswers(server);
    browse(query);
    await screen.findByRole('list', { name: 'Active filters' });
    await screen.findByText('1 solution');
    expect(feeds()).toEqual([NEWEST]);
  });
});
