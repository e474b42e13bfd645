/** Largest lengths and numbers, which the server enforces and the forms check before sending. Lengths are in characters. */

/** Names of projects and solutions. */
export const MAX_NAME_LENGTH = 100;
export const MAX_KEY_NAME_LENGTH = 100;

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 256;

/** Full name, GitHub username and Twitter handle. */
export const MAX_PROFILE_NAME_LENGTH = 100;
export const MAX_RESEARCH_INTERESTS_LENGTH = 2000;

export const MAX_PROJECT_DESCRIPTION_LENGTH = 2000;

export const MAX_ORGANIZATION_DISPLAY_NAME_LENGTH = 100;
export const MAX_ORGANIZATION_DESCRIPTION_LENGTH = 2000;
export const MAX_WEBSITE_LENGTH = 200;

/** The description of a solution and each of its summaries. */
export const MAX_SOLUTION_TEXT_LENGTH = 20_000;
export const MAX_CITATION_LENGTH = 10_000;
export const MAX_TEX_LINES = 50;
export const MAX_TEX_LINE_LENGTH = 2000;
/** Exact solution: characters of the formula of an unknown, and number of formulas. */
export const MAX_FORMULA_LENGTH = 1000;
export const MAX_FORMULAS = 50;
/** Number of use cases of one solution. */
export const MAX_USE_CASES = 20;

export const MAX_COLLECTION_TEXT_LENGTH = 10_000;
export const MAX_COLLECTION_ITEMS = 200;
export const MAX_COLLECTION_NOTE_LENGTH = 500;

/** Problems that people state. */
export const MIN_PROBLEM_TITLE_LENGTH = 3;
export const MAX_PROBLEM_TITLE_LENGTH = 120;
/** The text of a stated problem, and its sources. */
export const MAX_PROBLEM_TEXT_LENGTH = 10_000;

/** Comments on submissions and decisions. */
export const MAX_COMMENT_LENGTH = 2000;

/** Names and descriptions of equations and use cases. */
export const MAX_CATALOG_NAME_LENGTH = 200;
export const MAX_CATALOG_DESCRIPTION_LENGTH = 10_000;

export const MAX_SEARCH_LENGTH = 200;
/** Searches for people, equations and use cases, which are found by their names. */
export const MAX_NAME_SEARCH_LENGTH = 100;
export const MAX_PAGE_SIZE = 100;
