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
const chosen = () => within(screen.getByRole('list', { name: 'Chosen filters' }));

describe('beside the list', () => {
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

    it('filters by what is pressed, and no longer when it is pressed again', async () => {
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
      expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
    });

    it('is what the address says', async () => {
      listAnswers(server);
      filterAnswers(server);
      browse(`?${query}`);
      await screen.findByRole('group', { name: title });
      expect(await group(title).findByRole(role, { name, ...state })).toBeInTheDocument();
    });
  });

  it('takes several values of one filter, pressed quickly after one another', async () => {
    listAnswers(server);
    filterAnswers(server);
    const { person, address } = browse();
    await person.click(await screen.findByRole('checkbox', { name: /^ODE/ }));
    await person.click(screen.getByRole('checkbox', { name: /^PDE/ }));
    await person.click(screen.getByRole('button', { name: /^Heat/ }));
    expect(address()).toBe('/solutions?equation_types=ode,pde&equations=1');
  });

  it('does not offer what would find nothing, but lets it be given up', async () => {
    listAnswers(server, []);
    filterAnswers(server);
    browse('?use_cases=2');
    expect(await screen.findByRole('checkbox', { name: 'Dirichlet BVP 2D 0 solutions' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Wave 0 solutions' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Economics 0 solutions', pressed: true })).toBeEnabled();
  });

  it('asks for the numbers with search and filters, whatever the page and order', async () => {
    listAnswers(server, [aCard()], 60);
    const asked = filterAnswers(server);
    const { person } = browse('?q=heat&equations=1,2&domain_t_min=0&sort=likes&page=2');
    await screen.findByText('1,200');
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Alphabetical');
    expect(asked).toEqual(['?q=heat&equations=1,2&domain_t_min=0']);
  });

  it('keeps the old numbers until the new ones are there', async () => {
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
      '%s filters once one stops typing',
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

    it('shows the interval as one filter, which can be taken out', async () => {
      listAnswers(server);
      filterAnswers(server);
      const { person, address } = browse('?domain_x_min=0&domain_x_max=2');
      await person.click(await chosen().findByRole('button', { name: 'Remove x from 0 to 2' }));
      expect(address()).toBe('/solutions');
      expect(field('x min')).toHaveValue('');
    });

    it.each([
      ['no number', 'soon', '?domain_t_min=soon', 'Enter a number'],
      ['more than the other end', '7', '?domain_t_min=7&domain_t_max=5', 'Min is above max'],
    ])('says at the field that it is %s, and does not filter by it', async (_, text, junk, sentence) => {
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

    it('says so of an address too', async () => {
      const asked = listAnswers(server);
      filterAnswers(server);
      browse('?domain_y_min=9&domain_y_max=1');
      expect(field('y max')).toHaveAccessibleDescription('Min is above max');
      expect(chosen().getByRole('button', { name: 'Remove y from 9 to 1: Min is above max' })).toBeInTheDocument();
      expect(await screen.findByRole('link', { name: 'decay' })).toBeInTheDocument();
      expect(asked).toEqual(['?sort_by=created&page_num=0&page_size=20']);
    });
  });

  describe('taking filters out', () => {
    const ADDRESS = '?q=u&equation_types=ode&problem_types=ivp&domain_t_min=0';

    it('moves the focus to the next one, and to the heading after the last', async () => {
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

    it.each(['Clear', 'Clear 3'])('%s takes all out and keeps the search', async (name) => {
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
      ['?equations=999', 'Nothing published matches all of these filters.', 'Clear the filters'],
      ['?q=x&equations=999', 'Nothing published matches “x” and all of these filters.', 'Clear search and filters'],
    ])('is the way out when %s finds nothing', async (query, sentence, way) => {
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

  it('says in the server’s words what an address asks for that does not exist', async () => {
    const sentence = 'equation_types must be some of ode, pde';
    filterAnswers(server);
    server.use(refuse('get', '/solutions', 422, sentence), refuse('get', '/solutions/facets', 422, sentence));
    const { person, address } = browse('?equation_types=sde');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'ODE' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    listAnswers(server);
    filterAnswers(server);
    await person.click(chosen().getByRole('button', { name: 'Remove Equation Type: sde' }));
    expect(await screen.findByRole('link', { name: 'decay' })).toBeInTheDocument();
    expect(address()).toBe('/solutions');
  });

  describe('a hundred equations', () => {
    const NAMES = Array.from({ length: 100 }, (_, index) => `Equation ${String(index).padStart(2, '0')}`);
    const hits = Object.fromEntries(NAMES.map((_, index) => [String(index + 1), index % 10]));
    const shown = () => group('Differential Equation').getAllByRole('button', { name: /^Equation/ });

    beforeEach(() => {
      listAnswers(server);
      filterAnswers(server, { equations: NAMES, facets: { ...FACETS, equations: hits } });
    });

    it('begin with the eight most common and the chosen ones, by name', async () => {
      browse('?equations=1');
      expect(await screen.findByRole('button', { name: '92 more' })).toBeInTheDocument();
      expect(shown().map(({ textContent }) => textContent)).toEqual(
        ['00 0', '09 9', '19 9', '29 9', '39 9', '49 9', '59 9', '69 9'].map((end) => `Equation ${end} solutions`),
      );
    });

    it('are found by typing in the list', async () => {
      const { person } = browse();
      await person.click(await screen.findByRole('button', { name: '92 more' }));
      expect(shown()).toHaveLength(100);
      await person.type(screen.getByRole('searchbox', { name: 'Find an equation' }), 'n 42');
      expect(shown()).toHaveLength(1);
      await person.type(screen.getByRole('searchbox', { name: 'Find an equation' }), '0');
      expect(screen.getByText('None is called that.')).toBeInTheDocument();
      await person.click(screen.getByRole('button', { name: 'Show fewer' }));
      expect(shown()).toHaveLength(8);
    });
  });

  it('says that there are no equations yet', async () => {
    listAnswers(server);
    filterAnswers(server, { equations: [] });
    browse();
    await screen.findByRole('checkbox', { name: /^ODE/ });
    expect(group('Differential Equation').getByText('None yet.')).toBeInTheDocument();
  });

  it('shows that the filters load, and the solutions meanwhile', async () => {
    listAnswers(server);
    filterAnswers(server);
    server.use(hang('get', '/equations'));
    browse();
    expect(await screen.findByRole('link', { name: 'decay' })).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: /^ODE/ })).toBeInTheDocument();
    expect(await screen.findByRole('status', { name: 'Loading Differential Equation' })).toBeInTheDocument();
  });

  it('says which filters are missing, and tries again', async () => {
    listAnswers(server);
    filterAnswers(server);
    server.use(refuse('get', '/enums', 500, 'The hub stumbled.'));
    const { person } = browse();
    expect(await screen.findByText('Some filters are missing. The hub stumbled.')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Equation Type' })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Lorenz/ })).toBeEnabled();
    filterAnswers(server);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: /^ODE/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('filters without numbers when they could not be had', async () => {
    listAnswers(server);
    filterAnswers(server);
    server.use(refuse('get', '/solutions/facets', 500, 'The hub stumbled.'));
    const { person, address } = browse();
    expect(await screen.findByText('The numbers of solutions are missing. The hub stumbled.')).toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'PDE' }));
    expect(address()).toBe('/solutions?equation_types=pde');
    filterAnswers(server);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'PDE 9 solutions' })).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  const open = async (query = '') => {
    const screenOf = browse(query);
    await screenOf.person.click(screen.getByRole('button', { name: /^Filter/ }));
    return screenOf;
  };
  const sheet = () => screen.getByRole('dialog', { name: 'Filter' });

  it('opens the filters in a sheet, and shows how many solutions they leave', async () => {
    listAnswers(server, [aCard()], 17);
    filterAnswers(server);
    const { person, address } = await open();
    await person.click(await within(sheet()).findByRole('checkbox', { name: /^Initial Value Problem/ }));
    expect(address()).toBe('/solutions?problem_types=ivp');
    await person.click(await within(sheet()).findByRole('button', { name: 'Show 17 solutions' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter 1 chosen' })).toBeInTheDocument();
    expect(chosen().getByRole('button', { name: 'Remove Initial Value Problem' })).toBeInTheDocument();
  });

  it('clears the filters in the sheet', async () => {
    listAnswers(server);
    filterAnswers(server);
    const { person, address } = await open('?equation_types=ode&domain_t_min=0');
    expect(screen.getByRole('button', { name: 'Filter 2 chosen', hidden: true })).toBeInTheDocument();
    await person.click(within(sheet()).getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/solutions');
    expect(within(sheet()).getByRole('button', { name: 'Clear' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps what was typed when the sheet is closed at once', async () => {
    listAnswers(server);
    filterAnswers(server);
    const { person, address } = await open();
    await person.type(within(sheet()).getByRole('textbox', { name: 't max' }), '12');
    await person.click(within(sheet()).getByRole('button', { name: /^Show/ }));
    expect(address()).toBe('/solutions?domain_t_max=12');
  });

  it('closes', async () => {
    listAnswers(server);
    filterAnswers(server);
    const { person } = await open();
    await person.click(within(sheet()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('of one project', () => {
  it('says so, and can be widened to all', async () => {
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

  it('has for members what is not published too, each with its status', async () => {
    server.use(answer('post', '/auth/validate', session()));
    const asked = listAnswers(server, [aCard({ username: 'bob', hub_status: 'created' })]);
    filterAnswers(server);
    const { person, address } = browse('?project=heat&my=true', session());
    expect(await screen.findByText('Created')).toBeInTheDocument();
    expect(asked).toEqual(['?project=heat&my=true&sort_by=created&page_num=0&page_size=20']);
    await person.click(chosen().getByRole('button', { name: 'Remove Project: heat' }));
    expect(address()).toBe('/solutions');
  });

  it('has for visitors what is published', async () => {
    const asked = listAnswers(server);
    filterAnswers(server);
    browse('?project=heat&my=true');
    expect(await screen.findByRole('link', { name: 'decay' })).toBeInTheDocument();
    expect(asked).toEqual(['?project=heat&sort_by=created&page_num=0&page_size=20']);
  });
});

describe('the feeds', () => {
  const feeds = () => screen.getAllByRole('link', { name: /^Feed/ }).map((link) => link.getAttribute('href'));
  const NEWEST = '/feeds/solutions.atom';

  it('lead to what is newest', async () => {
    listAnswers(server);
    filterAnswers(server);
    browse();
    expect(await screen.findByRole('link', { name: 'Feed of the newest solutions' })).toHaveAttribute('href', NEWEST);
  });

  it('lead to the newest of the one equation that is chosen', async () => {
    listAnswers(server);
    filterAnswers(server);
    browse('?equations=2');
    expect(await screen.findByRole('link', { name: 'Feed: Lorenz, newest solutions' })).toHaveAttribute(
      'href',
      '/feeds/equations/2.atom',
    );
  });

  it.each(['?equations=1,2', '?equations=99'])('%s: there is no feed of an equation', async (query) => {
    listAnswers(server);
    filterAnswers(server);
    browse(query);
    await screen.findByRole('list', { name: 'Chosen filters' });
    await screen.findByText('1 solution');
    expect(feeds()).toEqual([NEWEST]);
  });
});
