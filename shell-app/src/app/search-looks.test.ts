import { foundHeading, foundOption, foundPanel, foundSentence, searchFrame } from './search-looks.ts';

it('the box shows that it has the focus, which its field does not show itself', () => {
  expect(searchFrame['&:focus-within']).toMatchObject({ outline: '2px solid', outlineColor: 'focus' });
  expect(searchFrame['& input']).toMatchObject({ outline: 'none', minWidth: 0, flex: 1 });
});

it('on a phone the box is as high as a finger, and its text so large that the page is not enlarged', () => {
  expect(searchFrame.height).toEqual({ base: 'touch', md: 'control' });
  expect(searchFrame['& input'].fontSize).toEqual({ base: 'input', md: 'control' });
});

it('what was found lies over the page, below the box, and scrolls by itself', () =>
  expect(foundPanel).toMatchObject({
    position: 'absolute',
    zIndex: 'menu',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    boxShadow: expect.anything() as unknown,
    background: expect.anything() as unknown,
  }));

it('the entry that Enter opens is marked by more than a colour', () =>
  expect(foundOption['&[aria-selected=true]']).toMatchObject({
    background: 'sunken',
    outline: '2px solid',
    outlineColor: 'focus',
  }));

it('long words break, and headings stand back behind what they are above', () => {
  expect(foundSentence).toMatchObject({ overflowWrap: 'anywhere', margin: 0 });
  expect(foundHeading).toMatchObject({ color: 'ink-2', fontSize: 'small' });
});
