import { filesOf } from './archive.ts';
import { arraysFile } from './arrays-file.ts';

it('has each array as a file of NumPy, whose numbers begin at a multiple of 64 bytes', () => {
  const files = filesOf(arraysFile({ u: { shape: [2, 3], numbers: [0, 1, 2, 3, 4, NaN] } }));
  expect(Object.keys(files)).toEqual(['u.npy']);
  const file = files['u.npy']!;
  const [magic, header] = [file.subarray(0, 8), new TextDecoder().decode(file.subarray(10, 128))];
  expect([...magic]).toEqual([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0]);
  expect(header).toMatch(/^\{'descr': '<f8', 'fortran_order': False, 'shape': \(2, 3,\), \} +\n$/);
  const view = new DataView(file.buffer, file.byteOffset + 128);
  expect(Array.from({ length: 6 }, (_, i) => view.getFloat64(8 * i, true))).toEqual([0, 1, 2, 3, 4, NaN]);
});
