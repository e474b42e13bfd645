// Words for invented names and texts. The first are the most frequent ones, as in real text.
export const TOPICS =
  `oscillator heat wave diffusion pendulum burgers laplace poisson lorenz logistic damped forced duffing volterra
  predator epidemic reaction advection boundary steady harmonic nonlinear coupled stiff chaotic spring circuit flow plate membrane rod
  channel cavity vortex shock soliton travelling front pulse neuron population decay growth resonance radiation orbit kepler bessel
  airy legendre hermite schrodinger helmholtz maxwell navier stokes euler bernoulli riccati vanderpol brusselator oregonator
  fitzhugh nagumo fisher kolmogorov korteweg vries sine gordon klein dirac hamilton rossler chua swing beam column shell arch
  cable bridge tower aquifer glacier ocean plasma tokamak laser fibre crystal polymer battery enzyme tumour insulin vaccine`
    .split(/\s+/)
    .filter(Boolean);

export const PLAIN =
  `the of a with and in is for trained solution network error on by small from points at loss layers domain initial
  value conditions to after this epochs adam hidden units tanh learning rate residual sampled uniform random grid time space both
  accurate compared reference numerical method good first second order equation parameters constant zero one high low steep smooth
  fast slow long short run test example course lecture paper figure result study baseline ablation seed batch schedule warm restart`
    .split(/\s+/)
    .filter(Boolean);

const SYLLABLES = 'ba ce di fo gu ha ji ka le mo nu pa qui re so ta ve wo xi zu bran clor dest fren glim prast'.split(
  ' ',
);

/** Words that hardly anybody uses, always the same ones. */
export const RARE = Array.from({ length: 6000 }, (_, i) => {
  const count = SYLLABLES.length;
  return [i % count, Math.floor(i / count) % count, (i * 7 + Math.floor(i / count ** 2)) % count]
    .map((at) => SYLLABLES[at])
    .join('');
});
