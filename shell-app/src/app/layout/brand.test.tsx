import { SiteProvider, type Site } from '@hub/web-kit/site';
import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import { Brand } from './brand.tsx';

const show = (logo: string) =>
  renderScreen(
    [
      {
        path: '*',
        element: (
          <SiteProvider value={{ title: 'Hub of tests', logo } as Site}>
            <Brand />
          </SiteProvider>
        ),
      },
    ],
    { at: '/solutions/7?tab=versions' },
  );

it.each([
  ['its own mark', ''],
  ['a logo', '/logo.png'],
])('the name of the hub with %s leads home from every page, and is all that is read aloud', (_name, logo) => {
  const { container } = show(logo);
  expect(screen.getByRole('link', { name: 'Hub of tests' })).toHaveAttribute('href', '/');
  expect(container.querySelector('img')?.getAttribute('src') ?? '').toBe(logo);
  expect(container.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(logo ? 0 : 1);
});
