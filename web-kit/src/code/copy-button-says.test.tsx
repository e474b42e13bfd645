import { CopyButton } from '@hub/web-kit/copy-button';
import { ThemeProvider } from '@hub/web-kit/theme';
import { act, fireEvent, render, screen } from '@testing-library/react';

const writeText = jest.fn<Promise<void>, [string]>();
beforeEach(() => {
  jest.useFakeTimers();
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => void jest.useRealTimers());

const button = () => screen.getByRole('button');
const icon = () => button().querySelector('svg')?.outerHTML;
const press = () => act(() => Promise.resolve(void fireEvent.click(button())));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
function show(props: { what?: string; small?: boolean } = {}) {
  render(
    <ThemeProvider>
      <CopyButton text="u = 7" {...props} />
    </ThemeProvider>,
  );
}

describe.each([true, false])('a copy button, small: %s', (small) => {
  it('says for two seconds that the text was copied, with another icon', async () => {
    show({ small, what: 'Copy the key' });
    const before = icon();
    await press();
    expect(writeText.mock.calls).toEqual([['u = 7']]);
    expect(button()).toHaveAccessibleName('Copied');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    expect(icon()).not.toBe(before);
    await pass(1999);
    expect(button()).toHaveAccessibleName('Copied');
    await pass(1);
    expect(button()).toHaveAccessibleName('Copy the key');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(icon()).toBe(before);
  });

  it('says that the browser refused to copy, without the icon of a success', async () => {
    writeText.mockRejectedValue(new Error('NotAllowedError'));
    show({ small });
    const before = icon();
    expect(button()).toHaveAccessibleName('Copy');
    await press();
    expect(button()).toHaveAccessibleName('Not copied');
    expect(screen.getByRole('status')).toHaveTextContent('Not copied');
    expect(icon()).toBe(before);
    await pass(2000);
    expect(button()).toHaveAccessibleName('Copy');
  });
});
