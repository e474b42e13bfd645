interface DescriptionParts {
  /** What is described in words, as Markdown. */
  text: string;
  /** TeX of the formulas of the entry, in their order. */
  formulas: string[];
}

const FORMULA = String.raw`\$((?:\\.|[^\\$])+)\$`;
const ENDING = new RegExp(String.raw`^(?:(?<text>.*?):\s+)?(?<formulas>${FORMULA}(?:,\s*${FORMULA})*)\.?$`, 's');

/**
 * Splits a description such as "Steady states: $\nabla^2 u = 0$." into its sentence and the formulas at its end, so that these can
 * be set apart. Formulas within a sentence stay in the text.
 */
export function splitDescription(description: string): DescriptionParts {
  const whole = description.trim();
  const groups = ENDING.exec(whole)?.groups;
  if (!groups) return { text: whole, formulas: [] };
  const formulas = [...groups.formulas!.matchAll(new RegExp(FORMULA, 'gs'))].map(([, tex]) => tex!);
  return { text: groups.text ? `${groups.text}.` : '', formulas };
}
