import { renderScreen } from '@hub/web-kit/testing';
import { Avatar, Table, Tabs } from '@hub/web-kit/ui';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';

const show = (element: ReactElement) => renderScreen([{ path: '*', element }]);

it('names a table and the scrollable region around it', () => {
  show(
    <Table caption="API keys">
      <tbody>
        <tr>
          <td>key</td>
        </tr>
      </tbody>
    </Table>,
  );
  expect(screen.getByRole('table', { name: 'API keys' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'API keys' })).toHaveAttribute('tabindex', '0');
});

it('names a tab with its count, as two words', () => {
  show(<Tabs label="Views" tabs={[{ to: '?', label: 'Versions', current: true, count: 1200 }]} />);
  expect(screen.getByRole('link', { name: 'Versions 1,200', current: 'page' })).toBeInTheDocument();
});

it('hides initials from screen readers', () => {
  const { container } = show(<Avatar name="Ada Example" />);
  expect(container.querySelector('[data-initials=AE]')).toHaveAttribute('aria-hidden', 'true');
});
