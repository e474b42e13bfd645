import { renderScreen } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { VerdictWarning } from './verdict-warning.tsx';

const show = (verdict: 'usual' | 'unusual' | 'dangerous') =>
  renderScreen([{ path: '/', element: <VerdictWarning verdict={verdict} /> }], { at: '/' });

describe('the warning above the loading code', () => {
  it('is not shown for a usual file', () => {
    show('usual');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('links to the guide for an unusual file', () => {
    show('unusual');
    const warning = screen.getByRole('note');
    expect(warning).toHaveTextContent(/^This file is unusual: .* Read the findings below before you load it\./);
    expect(within(warning).getByRole('link', { name: 'What is safe to load' })).toHaveAttribute(
      'href',
      '/docs/safe-and-right',
    );
  });

  it('is stronger for a dangerous file', () => {
    show('dangerous');
    expect(screen.getByRole('note')).toHaveTextContent(
      /^Do not load this file\. .* Only its owner and admins can download it\./,
    );
  });
});
