import { codeFormat } from '../code/code-format.ts';
import { words } from '../code/dialect.ts';

/** A function for MATLAB (2016b or newer) and Octave. */
export const matlab = codeFormat(
  'm',
  {
    input: '  {v} = x({next},:);',
    constant: '  {v} = {values};',
    affine: '  {v} = {weights} * {of} + {bias};',
    pick: { whole: '  {v} = solverhub_rows(x, {lanes});', lane: '{v}({next},:)', between: ', ' },
    each: '  {v} = {value};',
    operand: { wide: '{v}', single: '{v}' },
    binary: {
      plus: '{left} + {right}',
      minus: '{left} - {right}',
      times: '{left} .* {right}',
      over: '{left} ./ {right}',
      maximum: 'max({left}, {right})',
      less: 'double({left} < {right})',
      less_equal: 'double({left} <= {right})',
      equal: 'double({left} == {right})',
      not_equal: 'double({left} ~= {right})',
    },
    functions: words((f) => `${f}({of})`, {
      log: 'solverhub_real(log({of}))',
      log1p: 'solverhub_real(log1p({of}))',
      sqrt: 'solverhub_real(sqrt({of}))',
      asin: 'solverhub_real(asin({of}))',
      acos: 'solverhub_real(acos({of}))',
      acosh: 'solverhub_real(acosh({of}))',
      atanh: 'solverhub_real(atanh({of}))',
      round: 'solverhub_round({of})',
      trunc: 'fix({of})',
    }),
    power: 'solverhub_real({of} .^ {exponent})',
    select: 'solverhub_select({condition}, {a}, {b})',
    result: '  u({next},1:size(x, 2)) = {value};',
    table: { whole: "  {name} = reshape([{values}], {columns}, {rows}).';", between: ' ' },
  },
  {
    comment: (lines) => lines.map((line) => `% ${line}`).join('\n'),
    beforeTables: `function u = solution(x)
  % x has a row for each input and a column for each point; u has a row for each unknown.`,
    beforeSteps: '  % The steps of the formula.',
    beforeResults: '  u = [];',
    end: `end

function y = solverhub_rows(x, varargin)
  y = zeros(numel(varargin), size(x, 2));
  for k = 1:numel(varargin)
    y(k,:) = varargin{k};
  end
end

function y = solverhub_real(y)
  y(imag(y) ~= 0) = NaN;
  y = real(y);
end

function y = solverhub_round(x)
  y = round(x);
  half = abs(x - fix(x)) == 0.5;
  y(half) = 2 * round(x(half) / 2);
end

function y = solverhub_select(condition, a, b)
  y = zeros(max([size(condition); size(a); size(b)]));
  condition = condition + zeros(size(y));
  a = a + zeros(size(y));
  b = b + zeros(size(y));
  y(condition ~= 0) = a(condition ~= 0);
  y(condition == 0) = b(condition == 0);
end`,
  },
);
