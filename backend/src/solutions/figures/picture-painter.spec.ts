import { PicturePainter } from './picture-painter';

const svg = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="9" height="9" fill="${fill}"/></svg>`;

/** Long enough for the slowest machine: only the last test is about time. */
const PATIENCE = 300_000;
class Patient extends PicturePainter {
  override timeLimit = PATIENCE;
}

let painter: PicturePainter;
afterEach(() => painter.onModuleDestroy());

it('paints a PNG of the size of the SVG', async () => {
  painter = new Patient();
  const png = await painter.paint(svg('red'));
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('paints identical pictures once', async () => {
  painter = new Patient();
  const [one, other] = await Promise.all([painter.paint(svg('red')), painter.paint(svg('red'))]);
  expect(other).toBe(one);
  expect(await painter.paint(svg('red'))).toBe(one);
  expect(await painter.paint(svg('blue'))).not.toEqual(one);
});

it('answers 503 with Retry-After if too many pictures wait, and continues with the others', async () => {
  class Narrow extends Patient {
    protected override readonly mostAtOnce = 2;
  }
  painter = new Narrow();
  const answers = await Promise.allSettled(['red', 'green', 'blue', 'black'].map((fill) => painter.paint(svg(fill))));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ status: 503, extra: { headers: { 'retry-after': '5' } } });
  }
  for (const fill of ['blue', 'black', 'red']) expect(await painter.paint(svg(fill))).toBeInstanceOf(Buffer);
});

it('aborts a picture that takes too long, and paints it when it is requested again', async () => {
  const hurried = new Patient();
  painter = hurried;
  hurried.timeLimit = 1;
  await expect(painter.paint(svg('red'))).rejects.toMatchObject({ status: 503 });
  hurried.timeLimit = PATIENCE;
  expect(await painter.paint(svg('red'))).toBeInstanceOf(Buffer);
});
