import { act, renderHook } from '@testing-library/react';
import { changedParts, viewIn } from './figure-view.ts';
import { useFigureState, type FigureState } from './use-figure-state.ts';
import { useLinesView } from './use-lines-view.ts';
import { useMapView } from './use-map-view.ts';

/** What the address is to say otherwise. */
const written = ({ state }: { state: FigureState }) =>
  Object.fromEntries(changedParts(viewIn(window.location.search), state.view));
const open = (query: string) => window.history.replaceState(null, '', `/?${query}`);
beforeEach(() => open(''));

describe('the view of a figure over one coordinate', () => {
  const domain = { from: 0, to: 10 };
  const view = (canLeave = true) => {
    const refine = jest.fn();
    return {
      refine,
      ...renderHook(() => {
        const state = useFigureState();
        return { ...useLinesView(domain, canLeave, refine, state), state };
      }),
    };
  };

  it('begins with the whole, as high as its curves, and asks for nothing', () => {
    const { result, refine } = view();
    expect(result.current).toMatchObject({ across: domain, up: null, isWhole: true });
    expect(refine).not.toHaveBeenCalled();
    expect(written(result.current)).toEqual({});
  });

  it('shows the whole of another domain, and the same part of it where a part was on show', () => {
    const other = { from: 0, to: 16 };
    const seenOf = (query: string) => {
      open(query);
      const use = ({ of }: { of: typeof domain }) => {
        const state = useFigureState();
        return { ...useLinesView(of, true, jest.fn(), state), state };
      };
      const { result, rerender } = renderHook(use, { initialProps: { of: domain } });
      rerender({ of: other });
      return result.current;
    };
    const first = seenOf('');
    expect(first).toMatchObject({ across: other, isWhole: true });
    expect(written(first)).toEqual({});
    expect(seenOf('across=2,4')).toMatchObject({ across: { from: 2, to: 4 }, isWhole: false });
  });

  it('begins with what the address says', () => {
    open('across=2,4&up=-1,5&hidden=0,2');
    const { result, refine } = view();
    expect(result.current).toMatchObject({ across: { from: 2, to: 4 }, up: { from: -1, to: 5 }, isWhole: false });
    expect([0, 1, 2].map(result.current.isHidden)).toEqual([true, false, true]);
    expect(refine).toHaveBeenCalledWith({ from: 2, to: 4 });
  });

  it.each<[string, (of: ReturnType<typeof useLinesView>) => void, object]>([
    ['zooms in about its middle', (of) => of.zoomBy(0.5), { across: { from: 2, to: 6 }, up: { from: -2, to: 2 } }],
    ['zooms about a place', (of) => of.zoomAround(0.5, 0, 4), { across: { from: 0, to: 4 }, up: { from: 0, to: 4 } }],
    ['is moved', (of) => of.pan(3, -1), { across: { from: 3, to: 11 }, up: { from: -5, to: 3 } }],
    [
      'shows a rectangle',
      (of) => of.select({ from: 1, to: 2 }, { from: 3, to: 4 }),
      { across: { from: 1, to: 2 }, up: { from: 3, to: 4 } },
    ],
    ['shows the whole again', (of) => of.reset(), { across: domain, up: null }],
  ])('%s, asks for the values there and writes that into the address', (_name, act_, expected) => {
    open('across=0,8&up=-4,4');
    const { result, refine } = view();
    act(() => act_(result.current));
    expect(result.current).toMatchObject(expected);
    const { across, up } = result.current;
    expect(refine).toHaveBeenLastCalledWith(across);
    const texts = {
      across: across === domain ? null : `${across.from},${across.to}`,
      up: up && `${up.from},${up.to}`,
    };
    expect({ across: '0,8', up: '-4,4', ...written(result.current) }).toEqual(texts);
  });

  it('while the height follows the curves, zoom and moves leave it so', () => {
    const { result } = view();
    act(() => result.current.zoomBy(0.5));
    act(() => result.current.pan(1, 1));
    expect(result.current).toMatchObject({ across: { from: 3.5, to: 8.5 }, up: null, isWhole: false });
  });

  it.each([
    ['as far again on either side where the networks can be asked', true, { from: 16, to: 20 }],
    ['not beyond the domain where they cannot', false, { from: 6, to: 10 }],
  ])('goes %s', (_name, canLeave, across) => {
    open('across=2,6');
    const { result } = view(canLeave);
    act(() => result.current.pan(100, 0));
    expect(result.current.across).toEqual(across);
  });

  it('keeps each of several moves that come at once', () => {
    const { result } = view();
    act(() => {
      result.current.toggle(2);
      result.current.toggle(0);
      result.current.pan(1, 0);
      result.current.pan(1, 0);
    });
    expect([0, 1, 2].map(result.current.isHidden)).toEqual([true, false, true]);
    expect(result.current.across).toEqual({ from: 2, to: 12 });
  });

  it('hides curves and shows them again, in order in the address', () => {
    const { result } = view();
    act(() => result.current.toggle(2));
    act(() => result.current.toggle(0));
    expect(written(result.current).hidden).toBe('0,2');
    act(() => result.current.toggle(2));
    expect([written(result.current).hidden, result.current.isHidden(0), result.current.isHidden(2)]).toEqual([
      '0',
      true,
      false,
    ]);
    act(() => result.current.toggle(0));
    expect(written(result.current)).toEqual({});
  });
});

describe('the view of a map', () => {
  const whole = { across: { from: 0, to: 10 }, up: { from: -2, to: 2 } };
  const view = () =>
    renderHook(() => {
      const state = useFigureState();
      return { ...useMapView(whole, state), state };
    });

  it('begins with the whole and a cross within it, and writes nothing', () => {
    const { result } = view();
    expect(result.current).toMatchObject({ ...whole, cross: { x: 3, y: -1.2 }, slice: 0, isWhole: true });
    expect(written(result.current)).toEqual({});
  });

  it('begins with what the address says, within the domain', () => {
    open('across=2,40&up=0,1&at=99,0.5&along=2');
    expect(view().result.current).toMatchObject({
      across: { from: 0, to: 10 },
      up: { from: 0, to: 1 },
      cross: { x: 10, y: 0.5 },
      slice: 1,
      isWhole: false,
    });
  });

  it.each<[string, (of: ReturnType<typeof useMapView>) => void, object, Record<string, string | null>]>([
    [
      'zooms about its middle',
      (of) => of.zoomBy(0.5),
      { across: { from: 3, to: 5 }, up: { from: -0.5, to: 0.5 } },
      { across: '3,5', up: '-0.5,0.5' },
    ],
    [
      'zooms about a place',
      (of) => of.zoomAround(0.5, 2, 1),
      { across: { from: 2, to: 4 }, up: { from: 0, to: 1 } },
      { across: '2,4', up: '0,1' },
    ],
    [
      'is moved, and not out of the domain',
      (of) => of.pan(1, 5),
      { across: { from: 3, to: 7 }, up: { from: 0, to: 2 } },
      { across: '3,7', up: '0,2' },
    ],
    [
      'shows a rectangle',
      (of) => of.select({ from: 1, to: 2 }, { from: 0, to: 0.5 }),
      { across: { from: 1, to: 2 }, up: { from: 0, to: 0.5 } },
      { across: '1,2', up: '0,0.5' },
    ],
    ['shows the whole again', (of) => of.reset(), { ...whole, isWhole: true }, { across: null, up: null }],
    [
      'moves the cross along one axis alone',
      (of) => of.setCross({ x: 8.123456789 }),
      { cross: { x: 8.123456789, y: 0.5 } },
      { at: '8.1234568,0.5' },
    ],
    ['keeps the cross within the domain', (of) => of.setCross({ y: 7 }), { cross: { x: 4, y: 2 } }, { at: '4,2' }],
    ['shows the other slice', (of) => of.setSlice(1), { slice: 1 }, { along: '2' }],
    ['shows the first slice again', (of) => of.setSlice(0), { slice: 0 }, {}],
  ])('%s, and writes that into the address', (_name, act_, expected, parts) => {
    open('across=2,6&up=-1,1&at=4,0.5');
    const { result } = view();
    act(() => act_(result.current));
    expect(result.current).toMatchObject(expected);
    expect(written(result.current)).toEqual(parts);
  });
});
