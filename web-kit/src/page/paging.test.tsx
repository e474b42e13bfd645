import { screen } from '@testing-library/react';
import { renderScreen } from '@hub/web-kit/testing';
import { pageCount, Paging } from '@hub/web-kit/paging';
import { H1 } from '@hub/web-kit/ui';

const at = (page: number, pages: number) =>
  renderScreen([{ path: '*', element: <Paging page={page} pages={pages} to={(number) => `?page=${number}`} /> }]);

describe('paging', () => {
  it.each([
    [0, 1],
    [20, 1],
    [21, 2],
    [40, 2],
  ])('%d solutions are %d pages', (total, pages) => expect(pageCount(total)).toBe(pages));

  it('shows nothing with one page', () => {
    at(1, 1);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('marks the current page and leaves out what is far from it', () => {
    at(5, 9);
    const labels = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect(labels).toEqual(['Previous page', 'Page 1', 'Page 4', 'Page 5', 'Page 6', 'Page 9', 'Next page']);
    expect(screen.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  });

  it('moves to the page that was pressed', async () => {
    const { person, address } = at(1, 3);
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(address()).toBe('/?page=2');
  });

  it('goes on at the heading of the page', async () => {
    const element = (
      <>
        <H1>Solutions</H1>
        <Paging page={2} pages={3} to={(number) => `?page=${number}`} />
      </>
    );
    const { person } = renderScreen([{ path: '*', element }]);
    await person.click(screen.getByRole('link', { name: 'Page 3' }));
    expect(screen.getByRole('heading', { name: 'Solutions' })).toHaveFocus();
  });
});
