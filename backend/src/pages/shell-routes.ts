/** Addresses of the product's screens. Any other gets the shell too, which shows 'Error404', with status 404. */
const SCREENS = [
  /^\/$/,
  /^\/solutions(\/\d+)?$/,
  /^\/user\/[^/]+$/,
  /^\/(signup|login|reset_password|logout|about|privacy)$/,
  /^\/docs\/[^/]+$/,
  /^\/settings\/(account|profile|apikeys|organizations|projects)$/,
  /^\/settings\/projects\/(new|\d+|\d+\/edit)$/,
  /^\/admin\/(equations|featuredsolutions|solutionsdashboard|usecases|admins|auditlog)$/,
  /^\/admin\/solutions\/edit\/\d+$/,
];

export const isScreen = (path: string) => SCREENS.some((screen) => screen.test(path));
