import { riseAbove } from './use-clear-of-fields.ts';

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const ALERT = box(760, 820);
const HEADER_BOTTOM = 64;

describe('the place of an alert', () => {
  it('is the lower edge if nothing is there, or only parts beside the alert', () => {
    expect(riseAbove(box(760, 820, 200, 390), HEADER_BOTTOM, [box(100, 140), box(770, 800, 0, 199)])).toBe(0);
  });

  it('is just above the fields that the alert would cover', () => {
    const rise = riseAbove(ALERT, HEADER_BOTTOM, [box(750, 790), box(800, 840)])!;
    expect(ALERT.bottom - rise).toBe(742);
  });

  it('is not between fields that leave too little room', () => {
    const rise = riseAbove(ALERT, HEADER_BOTTOM, [box(770, 800), box(700, 720), box(690, 740)])!;
    expect(ALERT.bottom - rise).toBe(682);
  });

  it('does not exist if fields fill the window up to the header', () => {
    const rows = Array.from({ length: 20 }, (_, row) => box(60 + row * 40, 90 + row * 40));
    expect(riseAbove(ALERT, HEADER_BOTTOM, rows)).toBeUndefined();
  });
});
