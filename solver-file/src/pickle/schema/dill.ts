import {
  anything,
  code,
  each,
  either,
  functionAttributes,
  known,
  named,
  nothing,
  plain,
  plainDict,
  plainTuple,
  text,
  these,
} from '../call-arguments.ts';
import type { Library } from './row.ts';

/** What dill writes files with: makers of functions, classes, cells and names. */
export const DILL: Library = {
  learnedFrom: 'dill 0.4.1',
  rows: [
    // Constants of a function may be the functions inside it.
    { names: 'dill._dill: _create_code', call: each(code) },
    {
      names: 'dill._dill: _create_function',
      // Code, globals, name, defaults, closure, attributes, defaults of keywords.
      call: these(
        anything,
        plainDict,
        text,
        either(nothing, plainTuple),
        either(nothing, plainTuple),
        either(nothing, functionAttributes),
        either(nothing, plainDict),
      ),
    },
    // These keep what they are handed. What makes a class, or sets an attribute, is looked at with the class and the attribute.
    { names: 'dill._dill: _create_cell _create_type _setattr', call: each(anything) },
    {
      names: 'dill._dill: _create_ftype',
      call: these(named(/^types\.PartialType$/), anything, plainTuple, either(nothing, plainDict)),
      gives: 'partial',
    },
    { names: 'dill._dill: _import_module _load_type', call: each(text) },
    // Which text is looked at with the call: dill writes a range as text to evaluate.
    { names: 'dill._dill: _eval_repr', call: each(text), gives: 'plain' },
    { names: 'dill._dill: _get_attr', call: these(known, text) },
    {
      names: 'dill._dill: _create_array',
      call: these(named(/^numpy\._?core\.multiarray\._reconstruct$/), plain, plain, plain),
      gives: 'plain',
      state: 'plain',
    },
    // dill takes the class from the script that loads the file where it is there.
    {
      names: 'dill._dill: _create_namedtuple',
      call: these(text, plain, (module) => module === '__main__', plain),
    },
    { names: 'dill._dill: _create_rlock', call: each(plain), gives: 'object' },
  ],
};
