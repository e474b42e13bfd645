export { colours, fonts } from '../theme/tokens.ts';
