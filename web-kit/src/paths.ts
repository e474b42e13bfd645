export { embeddedProblem, embeddedSolution, GUIDE_NAMES, paths, type GuideName } from '@hub/shared/paths';
