/** Where the page of a solution says what loading the file does. */
export const INSPECTION = 'inspection';
