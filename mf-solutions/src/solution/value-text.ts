import { formatNumber } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { messages } from '../messages/messages.ts';

/** The displayed name of a setting: `beta` is β; names such as `t_0` and `x_min` stay as in the code. */
const settingName = (name: string): string => (/^[a-z]{1,7}$/i.test(name) ? symbolOf(name) : name);

/** JSON has no such numbers: the API has texts for them. */
const NON_FINITE = new Map([
  ['Infinity', '∞'],
  ['-Infinity', '−∞'],
]);

/** The displayed value of a setting, a function by its name; undefined for None, False and an empty list. */
export function valueText(value: unknown): string | undefined {
  switch (typeof value) {
    case 'number':
      return formatNumber(value, 6);
    case 'boolean':
      return value ? messages.facts.yes : undefined;
    case 'string':
      return value === '' ? undefined : (NON_FINITE.get(value) ?? value);
    case 'object':
      return value === null ? undefined : objectText(value);
    default:
      return undefined;
  }
}

/** "β = 1.5", one for each setting that says something. */
export function settingTexts(settings: object): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const text = valueText(value);
    return text === undefined ? [] : [`${settingName(name)} = ${text}`];
  });
}

function objectText(value: object): string | undefined {
  if (Array.isArray(value)) return value.flatMap((item) => valueText(item) ?? []).join(', ') || undefined;
  const { condition_type: name, function: code, ...settings } = value as Record<string, unknown>;
  if (typeof code === 'string') return code;
  const texts = settingTexts(settings).join(', ');
  return typeof name === 'string' ? `${name}(${texts})` : texts || undefined;
}
