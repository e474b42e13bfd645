const GREEK: Record<string, string> = {
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ', iota: 'ι', kappa: 'κ',
  lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', chi: 'χ', psi: 'ψ',
  omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Xi: 'Ξ', Pi: 'Π', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω',
}; // prettier-ignore

const LONGEST = 8;

/** A variable as figures write it: `theta` is θ, `u1` and `u_1` are u₁; a long name is cut. */
export function symbolOf(name: string): string {
  const [, stem = name, digits = ''] = /^([A-Za-z]+)_?(\d*)$/.exec(name) ?? [];
  const signs = [...(GREEK[stem] ?? stem), ...[...digits].map((digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)])];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join('')}…` : signs.join('');
}
