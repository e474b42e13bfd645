import { screen } from '@testing-library/react';
import { renderScreen } from '@hub/web-kit/testing';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { H1 } from '@hub/web-kit/ui';

const at = (page: number, pages: number) =>
  renderScreen([{ path: '*', element: <Paging page={page} pages={pages} to={(number) => `?page=${number}`} /> }]);

describe('paging', () => {
  it.each([
    [0, 1],
    [20, 1],
    [21, 2],
    [40, 2],
  ])('divides %d solutions into %d pages', (total, pages) => expect(pageCount(total)).toBe(pages));

  it.each([
    [7, 1],
    [8, 2],
    [14, 2],
    [15, 3],
  ])('divides %d entries into %d pages of seven', (total, pages) => expect(pageCount(total, 7)).toBe(pages));

  it.each([
    ['', 1],
    ['page=', 1],
    ['page=1', 1],
    ['page=7', 7],
    ['page=0', 1],
    ['page=-3', 1],
    ['page=2.5', 1],
    ['page=seven', 1],
    ['page=Infinity', 1],
    ['page=5&page=3', 5],
    ['pages=5', 1],
  ])('reads the address "?%s" as page %d', (search, page) => expect(pageOf(new URLSearchParams(search))).toBe(page));

  it.each([
    [1, 2, '1 2 >'],
    [2, 2, '< 1 2'],
    [1, 5, '1 2 … 5 >'],
    [2, 5, '< 1 2 3 … 5 >'],
    [3, 5, '< 1 2 3 4 5 >'],
    [4, 7, '< 1 … 3 4 5 … 7 >'],
    [7, 7, '< 1 … 6 7'],
  ])('on page %d of %d, it shows %s', (page, pages, expected) => {
    at(page, pages);
    const signs: Record<string, string> = { 'Previous page': '<', 'Next page': '>' };
    const shown = screen
      .getAllByRole('listitem')
      .map((item) => item.textContent || signs[item.querySelector('a')?.getAttribute('aria-label') ?? '']);
    expect(shown.join(' ')).toBe(expected);
  });

  it('goes one page back and one page on', () => {
    at(5, 11);
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/?page=4');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/?page=6');
  });

  it('shows nothing for a single page', () => {
    at(1, 1);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('marks the current page and leaves out pages far from it', () => {
    at(5, 9);
    const labels = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect(labels).toEqual(['Previous page', 'Page 1', 'Page 4', 'Page 5', 'Page 6', 'Page 9', 'Next page']);
    expect(screen.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  });

  it('navigates to the selected page', async () => {
    const { person, address } = at(1, 3);
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(address()).toBe('/?page=2');
  });

  describe('below a heading', () => {
    const belowHeading = () => {
      const element = (
        <>
          <H1>Solutions</H1>
          <Paging page={2} pages={3} to={(number) => `?page=${number}`} />
        </>
      );
      return renderScreen([{ path: '*', element }]);
    };
    const heading = () => screen.getByRole('heading', { name: 'Solutions' });

    it('moves the focus to the heading of the page', async () => {
      const { person } = belowHeading();
      await person.click(screen.getByRole('link', { name: 'Page 3' }));
      expect(heading()).toHaveFocus();
    });

    it.each(['Control', 'Meta', 'Shift'])(
      'does not move the focus when %s opens the page in another tab or window',
      async (key) => {
        // jsdom cannot open another window.
        window.addEventListener('click', (event) => event.preventDefault(), { once: true });
        const { person } = belowHeading();
        await person.keyboard(`{${key}>}`);
        await person.click(screen.getByRole('link', { name: 'Page 3' }));
        await person.keyboard(`{/${key}}`);
        expect(heading()).not.toHaveFocus();
      },
    );
  });
});
