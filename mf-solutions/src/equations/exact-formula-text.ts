/** The author's formula of an unknown as an equation: it may be one already. */
export const exactFormulaText = (formula: string, unknown = 'u'): string =>
  formula.includes('=') ? formula : `${unknown} = ${formula}`;
