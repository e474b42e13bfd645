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
  ])('divides %d solutions into %d pages', (total, pages) => expect(pageCount(total)).toBe(pages));

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
