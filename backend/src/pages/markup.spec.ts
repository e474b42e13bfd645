import { jsonLd, markup } from './markup';

const HOSTILE = `"><script>alert('1')</script>&amp;`;

describe('the template tag "markup"', () => {
  it('escapes all inserted values', () => {
    expect(markup`<a title="${HOSTILE}">${HOSTILE}</a>`.text).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;">' +
        '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</a>',
    );
  });

  it('inserts markup unchanged, joins lists and omits empty values', () => {
    const items = ['a & b', 2].map((item) => markup`<li>${item}</li>`);
    expect(markup`<ul>${items}</ul>${null}${undefined}${false}${''}`.text).toBe(
      '<ul><li>a &amp; b</li><li>2</li></ul>',
    );
  });

  it('replaces characters that XML does not allow, and keeps all others', () => {
    expect(markup`${'a\0b\x0bc\ud800d\uffffe'}`.text).toBe('a\ufffdb\ufffdc\ufffdd\ufffde');
    expect(markup`${'tab\t line\n 𝑢̇ λ'}`.text).toBe('tab\t line\n 𝑢̇ λ');
  });
});

describe('structured data for search engines', () => {
  const data = { name: `</script><!--<script>${HOSTILE}`, text: 'a\u2028b\u2029c' };

  it('cannot end its script element or start another one', () => {
    const { text } = jsonLd(data);
    const inner = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(text)![1]!;
    expect(inner).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(inner)).toEqual(data);
  });
});
