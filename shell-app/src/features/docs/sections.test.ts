import { sectionsOf } from './sections.ts';

const GUIDE = `What stands above the title is of no section.

# The *guide*

An introduction with a [link](/docs/api), \`code\` and **strong** words.

## Save \`it\`

- first
1. second
> third

| a | b |
| --- | :-: |
| 1 | 2 |

\`\`\`python
# a comment, no heading
x  =  1
\`\`\`

Costs $5$.

\`\`\`
last()
\`\`\`

### Deeper

#### No section of its own

## Empty`;

it('cuts a guide at its headings, with text and code apart and without markup', () =>
  expect(sectionsOf(GUIDE)).toEqual([
    {
      anchor: '',
      heading: 'The guide',
      level: 1,
      text: 'An introduction with a link, code and strong words.',
      code: '',
    },
    {
      anchor: 'save-it',
      heading: 'Save it',
      level: 2,
      text: 'first second third a b 1 2 Costs 5.',
      code: '# a comment, no heading x = 1 last()',
    },
    { anchor: 'deeper', heading: 'Deeper', level: 3, text: '#### No section of its own', code: '' },
    { anchor: 'empty', heading: 'Empty', level: 2, text: '', code: '' },
  ]));

it('finds no section in a text without headings', () => expect(sectionsOf('only words\n#not a heading')).toEqual([]));
