import { hubPicture, solutionPicture } from './picture';

const preview = { kind: 'none' } as const;
const solution = { name: 'pendulum', label: 'lab/pendulum', equation_type: 'ode', equation_name: 'Pendulum' } as const;

it('tells what is drawn, where it is found and in which hub', () => {
  const svg = solutionPicture({ ...solution, preview, hub: 'SolverHub' });
  for (const text of ['pendulum', 'ODE · Pendulum', 'lab/pendulum', 'SolverHub']) expect(svg).toContain(`>${text}<`);
  expect(svg).toContain('width="1200" height="630"');
});

it('names the type alone where there is no equation', () => {
  const svg = solutionPicture({ ...solution, equation_name: null, preview, hub: 'SolverHub' });
  expect(svg).toContain('>ODE<');
});

it('keeps what people wrote as text', () => {
  const words = '</text><script>alert("1")</script>&\u0007';
  const svg =
    solutionPicture({ ...solution, equation_name: words, preview, hub: words }) +
    hubPicture({ title: words, tagline: words, preview });
  expect(svg).not.toMatch(/<script|\u0007|&(?!amp;|lt;|gt;|quot;|#39;)/); // eslint-disable-line no-control-regex
  expect(svg).toContain('&lt;script&gt;');
});
