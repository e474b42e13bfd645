import { markup } from './markup';
import { ShellPage } from './shell-page';

const built = '<head><title>Hub</title></head><body><div id="root"></div><noscript>Nothing</noscript></body>';

describe('the page of the shell', () => {
  it('has the given head and body in their places', () => {
    expect(new ShellPage(built).with(markup`<title>A $& B</title>`, markup`<noscript><p>$1</p></noscript>`)).toBe(
      '<head><title>A $& B</title></head><body><div id="root"></div><noscript><p>$1</p></noscript></body>',
    );
  });

  it('asks for scripts last where its body is drawn already', () => {
    const page = new ShellPage(`<link fetchpriority="high">${built}`);
    expect(page.with(markup``, markup``)).toMatch('"high"');
    expect(page.with(markup``, markup``, true)).toMatch('<link fetchpriority="low">');
  });

  it.each([built.replace('<title>', ''), built.replaceAll('noscript', 'div'), built + built])(
    'is refused if it lacks these places or has them twice: %s',
    (page) => expect(() => new ShellPage(page)).toThrow('one title and one noscript'),
  );
});
