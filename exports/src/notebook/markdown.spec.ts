import { codeBlock, formulas, markdownText } from './markdown.ts';

it.each([
  ['# a heading\nand a line', '\\# a heading and a line'],
  ['[a link](https://x.example)', '\\[a link\\](https\\://x\\.example)'],
  ['<img src=x onerror="alert(1)">', '\\<img src\\=x onerror\\=\\"alert(1)\\"\\>'],
  ['`code` *and* __stress__', '\\`code\\` \\*and\\* \\_\\_stress\\_\\_'],
  ['&lt;', '\\&lt;'],
  ['a place of Jupyter: @@0@@', 'a place of Jupyter\\: \\@\\@0\\@\\@'],
  ['a formula $x$', 'a formula <span>\\$</span>x<span>\\$</span>'],
  ['a formula \\(x\\) and \\begin{y}', 'a formula /(x/) and /begin\\{y\\}'],
])('a text of an author is only text in Markdown: %j', (text, markdown) => {
  expect(markdownText(text)).toBe(markdown);
});

it('the source of an equation stays in a block of code', () => {
  expect(codeBlock('def f(u, t):\r\n\treturn u\u2028```\u0000')).toBe(
    '    def f(u, t):\n        return u\n    ```\u0020',
  );
});

it('a formula starts no element', () => {
  expect(formulas(['a < b', 'c > 0'])).toBe('$$a \\lt  b$$\n\n$$c \\gt  0$$');
});
