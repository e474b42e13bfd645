import { harmlessName, quotedName } from './names-in-mails';

it.each([
  ['lotka-volterra_2', '"lotka-volterra_2"'],
  ['burgers-0.01', '"burgers-0.01"'],
  ['you-won.example.com', '"you-won[.]example[.]com"'],
  ['www.x.co', '"www[.]x[.]co"'],
  ['http://evil.example/?a', '"http[:]//evil[.]example/?a"'],
  ['evil。example', '"evil[.]example"'],
  ['a@b.example', '"a[at]b[.]example"'],
  ['say "hi"\r\nBcc: x', `"say 'hi' Bcc: x"`],
  ['\u202emoc\u200b', '"moc"'],
  ['日本.みんな', '"日本[.]みんな"'],
])('the name %j is shown as %s', (name, shown) => {
  expect(quotedName(name)).toBe(shown);
  expect(`"${harmlessName(name)}"`).toBe(shown);
});
