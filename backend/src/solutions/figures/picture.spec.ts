import { hubPicture, solutionPicture } from './picture';

const preview = { kind: 'none' } as const;
const solution = { name: 'pendulum', label: 'lab/pendulum', equation_type: 'ode', equation_name: 'Pendulum' } as const;

it('contains the name, the type, the equation, the label and the hub', () => {
  const svg = solutionPicture({ ...solution, preview, hub: 'SolverHub' });
  for (const text of ['pendulum', 'ODE · Pendulum', 'lab/pendulum', 'SolverHub']) expect(svg).toContain(`>${text}<`);
  expect(svg).toContain('width="1200" height="630"');
});

it('contains only the type if there is no equation', () => {
  const svg = solutionPicture({ ...solution, equation_name: null, preview, hub: 'SolverHub' });
  expect(svg).toContain('>ODE<');
});

it('escapes what people wrote', () => {
  const words = '</text><script>alert("1")</script>&\u0007';
  const svg =
    solutionPicture({ ...solution, equation_name: words, preview, hub: words }) +
    hubPicture({ title: words, tagline: words, preview });
  expect(svg).not.toMatch(/<script|\u0007|&(?!amp;|lt;|gt;|quot;|#39;)/); // eslint-disable-line no-control-regex
  expect(svg).toContain('&lt;script&gt;');
});
