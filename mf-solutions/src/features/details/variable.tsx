import { chakra } from '@hub/web-kit/ui';

/** A variable's name in running text, in the italic that it has in the equations. */
export const Variable = chakra('i', { base: { fontFamily: 'math', fontSize: 'input' } });
