import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The equations and use cases that a newcomer expects. From here on they belong to the admins. */
export class Catalog1795237700000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [name, description] of EQUATIONS) {
      await db.query(`INSERT INTO equations (name, description) VALUES ($1, $2)`, [name, description]);
    }
    for (const name of USE_CASES) await db.query(`INSERT INTO use_cases (name) VALUES ($1)`, [name]);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const EQUATIONS: [name: string, description: string][] = [
  ['Population', String.raw`Growth or decay at a rate proportional to the amount there is: $\frac{dN}{dt} = r N$.`],
  [
    'Logistic',
    String.raw`Growth that slows down as it nears the capacity $K$: $\frac{dN}{dt} = r N \left(1 - \frac{N}{K}\right)$.`,
  ],
  [
    'Forced Harmonic Oscillator',
    String.raw`A damped spring driven from outside: $\ddot{x} + 2\zeta\omega_0 \dot{x} + \omega_0^2 x = F(t)$.`,
  ],
  [
    'Duffing',
    String.raw`An oscillator whose spring stiffens or softens: $\ddot{x} + \delta \dot{x} + \alpha x + \beta x^3 = \gamma \cos(\omega t)$.`,
  ],
  ['Pendulum', String.raw`A mass on a rod at any angle: $\ddot{\theta} + \frac{g}{l} \sin\theta = 0$.`],
  ['Laplace', String.raw`Steady states without sources: $\nabla^2 u = 0$.`],
  ['Poisson', String.raw`Steady states with sources $f$: $\nabla^2 u = f$.`],
  ['Heat', String.raw`Diffusion of heat with diffusivity $k$: $\frac{\partial u}{\partial t} = k \nabla^2 u$.`],
  ['Wave', String.raw`Waves that travel at speed $c$: $\frac{\partial^2 u}{\partial t^2} = c^2 \nabla^2 u$.`],
  [
    'Advection-Diffusion-Reaction',
    String.raw`Something carried along, spread and consumed: $\frac{\partial u}{\partial t} + v \cdot \nabla u = D \nabla^2 u + R(u)$.`,
  ],
  [
    "Burgers'",
    String.raw`The simplest model of a steepening front: $\frac{\partial u}{\partial t} + u \frac{\partial u}{\partial x} = \nu \frac{\partial^2 u}{\partial x^2}$.`,
  ],
  [
    'Lotka-Volterra',
    String.raw`Predators and prey: $\dot{x} = \alpha x - \beta x y$, $\dot{y} = \delta x y - \gamma y$.`,
  ],
  [
    'Lorenz',
    String.raw`Convection in three variables, chaotic for common parameters: $\dot{x} = \sigma (y - x)$, $\dot{y} = x (\rho - z) - y$, $\dot{z} = x y - \beta z$.`,
  ],
  ["Maxwell's", 'Electric and magnetic fields, their sources and how each drives the other.'],
  [
    'Backward-Facing Step',
    'Flow past a sudden widening of a channel: a standard test of solvers of the Navier–Stokes equations.',
  ],
  [
    'SIR',
    String.raw`An epidemic among the susceptible, infected and recovered: $\dot{S} = -\beta S I$, $\dot{I} = \beta S I - \gamma I$, $\dot{R} = \gamma I$.`,
  ],
];

const USE_CASES = ['Thermo', 'Automobile', 'Electrical Systems', 'Fluid Dynamics', 'Economics'];
