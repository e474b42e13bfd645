import { each, plain } from '../call-arguments.ts';
import type { Library } from './row.ts';
import { moduleWith } from './torch.ts';

/** neurodiffeq: solvers and what they consist of. */
export const NEURODIFFEQ: Library = {
  learnedFrom: 'neurodiffeq 0.5.0 to 0.7.0',
  rows: [
    {
      names: `neurodiffeq.solvers: BaseSolver BundleSolver1D GenericSolver Solver1D Solver2D SolverSpherical
              neurodiffeq.solvers: BundleSolution1D GenericSolution Solution1D Solution2D SolutionSpherical SolutionSphericalHarmonics`,
      make: each(plain),
      state: {
        functions: 'diff_eqs enforcer loss_fn metrics_fn criterion analytic_solutions harmonics_fn',
        objects: 'best_nets conditions generator nets optimizer',
      },
      base: 'reaches',
    },
    {
      names: `neurodiffeq.conditions: BaseCondition BundleDirichletBVP BundleIVP DirichletBVP DirichletBVP2D DirichletBVPSpherical
                DirichletBVPSphericalBasis DoubleEndedBVP1D EnsembleCondition IBVP1D IVP InfDirichletBVPSpherical
                InfDirichletBVPSphericalBasis IrregularBoundaryCondition NoCondition`,
      make: each(plain),
      state: {
        functions:
          'f f0 f1 g g0 g1 t_min_val x_max_prime x_max_val x_min_prime x_min_val u_0 u_0_prime u_0_dot u_1 R_0 R_1 R_inf',
        objects: 'conditions',
      },
      base: 'reaches',
    },
    {
      names: `neurodiffeq.pde: CustomBoundaryCondition DirichletControlPoint LengthFactorInterpolator NeumannControlPoint
                NormalVectorInterpolator Point SurfaceInterpolator`,
      make: each(plain),
      state: {
        objects:
          'a_d_interp control_points dirichlet_control_points g_interp l_d_interp l_m_interp n_hat_interp neumann_control_points',
      },
      base: 'reaches',
    },
    {
      names: `neurodiffeq.generators: BaseGenerator BatchGenerator ConcatGenerator EnsembleGenerator FilterGenerator Generator1D
                Generator2D Generator3D GeneratorND GeneratorSpherical MeshGenerator PredefinedGenerator ResampleGenerator
                SamplerGenerator StaticGenerator TransformGenerator`,
      make: each(plain),
      state: { functions: 'filter_fn get_r getter trans', objects: 'generator generators' },
      base: 'reaches',
    },
    {
      names: 'neurodiffeq.networks: APTx FCNN MonomialNN Resnet SinActv Swish',
      make: each(plain),
      state: moduleWith(),
      base: 'reaches',
    },
    {
      names: `neurodiffeq.function_basis: BasisOperator CustomBasis FourierLaplacian FunctionBasis HarmonicsLaplacian LegendreBasis
                LegendrePolynomial RealFourierSeries RealSphericalHarmonics ZonalSphericalHarmonics ZonalSphericalHarmonicsLaplacian`,
      make: each(plain),
      state: { functions: 'fns harmonics harmonics_fn', objects: 'basis_module coefficients' },
      base: 'reaches',
    },
    {
      names: `neurodiffeq.callbacks: ActionCallback AndCallback BaseCallback CheckpointCallback ClosedIntervalGlobal ClosedIntervalLocal
                ConditionCallback EveCallback FalseCallback MonitorCallback NotCallback OnFirstGlobal OnFirstLocal OnLastLocal OrCallback
                PeriodGlobal PeriodLocal ProgressBarCallBack Random RepeatedMetricAbove RepeatedMetricBelow RepeatedMetricConverge
                RepeatedMetricDiverge RepeatedMetricDown RepeatedMetricUp ReportCallback SetLossFn SetOptimizer StopCallback TrueCallback
                XorCallback`,
      make: each(plain),
      state: {
        functions: 'loss_fn',
        objects: 'action_callback condition_callback condition_callbacks logger optimizer',
      },
      base: 'reaches',
    },
  ],
  functions: `neurodiffeq.neurodiffeq: diff safe_diff unsafe_diff
              neurodiffeq.operators: cartesian_to_cylindrical cartesian_to_spherical curl cylindrical_curl cylindrical_div cylindrical_grad
                cylindrical_laplacian div grad laplacian spherical_curl spherical_div spherical_grad spherical_laplacian`,
};
