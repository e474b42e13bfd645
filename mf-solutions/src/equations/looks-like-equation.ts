/** An equals sign, the prime of one letter, a fraction of differentials, an index such as `u_xx`, or TeX: words have none of these. */
const SIGNS =
  /=|(?<![\p{L}\d])\p{L}['′″]|[d∂]²?\p{L}\s*\/\s*[d∂]\p{L}|_\{?[txyz]{1,4}\}?(?!\w)|\\[a-z]{3}|\b(diff|Derivative)\(|∇|[ẋẍẏÿ]/u;

/** Whether a text in the search for solutions is one for the search by form. */
export const looksLikeEquation = (text: string): boolean => SIGNS.test(text);
