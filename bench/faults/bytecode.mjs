/** What instructions and functions of Python mean where the code of a file is followed. */
const steps = (file, about, find, replace) => ({
  file: `solver-file/src/bytecode/${file}.ts`,
  find,
  replace,
  suite: 'solver-file',
  tests: ['equation-from-code', 'textbook-solvers', 'broadcasting'].map(
    (name) => `solver-file/src/bytecode/${name}.spec.ts`,
  ),
  about,
});

export default [
  steps(
    'arithmetic-steps',
    'BINARY_OP takes operands in the wrong order',
    'frame.push(operateValues(operator, frame.pop(), right, walker))',
    'frame.push(operateValues(operator, right, frame.pop(), walker))',
  ),
  steps('stack-steps', 'SWAP leaves the top of the stack', 'frame.stack[frame.stack.length - 1] = other;', ''),
  steps(
    'operators',
    'COMPARE_OP of Python 3.12 has its operator elsewhere',
    'minor === 12 ? argument >> 4',
    'minor === 12 ? argument >> 5',
  ),
  steps(
    'control-steps',
    'POP_JUMP_IF_NONE jumps on what is something',
    '  POP_JUMP_IF_NONE: jumpIf(isNone)',
    '  POP_JUMP_IF_NONE: jumpIf((value) => !isNone(value))',
  ),
  steps(
    'control-steps',
    'END_SEND keeps the iterator',
    '  END_SEND: (frame) => {\n    const result = frame.pop();\n    frame.pop();',
    '  END_SEND: (frame) => {\n    frame.pop();\n    const result = frame.pop();',
  ),
  steps(
    'pattern-steps',
    'MATCH_KEYS finds keys that are not there',
    'keys.items.every((key) =>',
    'keys.items.some((key) =>',
  ),
  steps(
    'call-steps',
    'CALL loses the object that a method belongs to',
    'walker.call(callee, [...first, ...args], named));\n};\n\nconst callWithNames',
    'walker.call(callee, args, named));\n};\n\nconst callWithNames',
  ),
  steps(
    'container-steps',
    'UNPACK_EX gives the rest too early',
    'items.slice(before, items.length - after)',
    'items.slice(0, items.length - after)',
  ),
  steps(
    'special-methods',
    'the reflected operator of an own class is not asked',
    'tried(b, `__r${name}__`, [a], interpreter) ??',
    '',
  ),
  steps(
    'broadcasting',
    'numbers times a quantity are taken for stacked quantities',
    'hasColumns || (ofNumbers.length > 0 && meetsQuantities) ? columns',
    'hasColumns ? columns',
  ),
  steps(
    'splines',
    'a piece of a spline begins one knot too late',
    "operate('-', at, points[i]!, interpreter.budget);\n    const along",
    "operate('-', at, points[i + 1]!, interpreter.budget);\n    const along",
  ),
];
