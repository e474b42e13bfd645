import { each, either, named, plain, text, these } from '../call-arguments.ts';
import type { Library } from './row.ts';

const NUMBER = named(/^numpy\.(bool|bytes|complex|datetime|float|int|object|str|timedelta|uint|void)\w*$/);

/** numpy: arrays, numbers and sources of random numbers. */
export const NUMPY: Library = {
  learnedFrom: 'numpy 2.4.6',
  rows: [
    {
      names: `numpy: bool_ float32 float64 int32 int64
              numpy._core.multiarray: scalar
              numpy._core.numeric: _frombuffer
              numpy.core.multiarray: scalar
              numpy.core.numeric: _frombuffer`,
      call: each(plain),
      gives: 'plain',
    },
    { names: 'numpy: dtype ndarray', call: each(either(plain, NUMBER)), gives: 'plain', state: 'plain' },
    {
      names: 'numpy._core.multiarray: _reconstruct\nnumpy.core.multiarray: _reconstruct',
      call: these(named(/^numpy\.ndarray$/), plain, plain),
      gives: 'plain',
      state: 'plain',
    },
    {
      names: 'numpy.ma.core: _mareconstruct',
      call: these(named(/^numpy\.ma\.core\.MaskedArray$/), named(/^numpy\.ndarray$/), plain, plain),
      gives: 'plain',
      state: 'plain',
    },
    {
      names: 'numpy.random._pickle: __bit_generator_ctor',
      call: these(either(text, named(/^numpy\.random\._\w+\.[A-Z]\w+$/))),
      gives: 'plain',
      state: 'plain',
    },
    {
      names: 'numpy.random._pickle: __generator_ctor __randomstate_ctor',
      call: these(plain),
      gives: 'plain',
      state: 'plain',
    },
    {
      names: 'numpy.random.bit_generator: __pyx_unpickle_SeedSequence',
      call: these(named(/^numpy\.random\.bit_generator\.SeedSequence$/), plain, plain),
      gives: 'plain',
      state: 'plain',
    },
  ],
  numbers:
    'numpy: bool bool_ complex128 complex64 float16 float32 float64 int16 int32 int64 int8 ndarray uint16 uint32 uint64 uint8',
  values: 'numpy.dtypes: Float32DType Float64DType Int32DType Int64DType',
  functions: `numpy: abs absolute arccos arccosh arcsin arcsinh arctan arctan2 arctanh array asarray cbrt clip cos cosh deg2rad dot exp exp2 expm1
                heaviside hypot linspace log log10 log1p log2 maximum mean minimum mod ones ones_like power rad2deg reciprocal round sign sin
                sinc sinh sqrt square std sum tan tanh where zeros zeros_like`,
};
