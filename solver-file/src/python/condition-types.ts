/** Class names of the client's library and the keys people filter by; a bundle counts as its plain form. */
export const conditionTypeMapping: Readonly<Record<string, string>> = {
  IVP: 'ivp',
  BundleIVP: 'ivp',
  DirichletBVP: 'dirichletbvp',
  BundleDirichletBVP: 'dirichletbvp',
  DirichletBVP2D: 'dirichletbvp2d',
  IBVP1D: 'ibvp1d',
};

/** The key for a condition class, or the class name itself where there is none. */
export const conditionTypeOf = (className: string): string =>
  Object.hasOwn(conditionTypeMapping, className) ? conditionTypeMapping[className]! : className;
