import { looksLikeEquation } from './looks-like-equation.ts';

it.each(["x'' + x", 'u_t - u_xx', 'du/dt', '∂²u/∂x²', 'y = 0', '\\frac{dN}{dt}', 'diff(u, t) + u', '∇²u', 'ẍ'])(
  'takes %s for an equation',
  (text) => expect(looksLikeEquation(text)).toBe(true),
);

it.each(["Burgers' equation", "Newton's cooling", 'heat', 'demo/heat', 'read_write', 'Lotka–Volterra', ''])(
  'takes %j for words',
  (text) => expect(looksLikeEquation(text)).toBe(false),
);
