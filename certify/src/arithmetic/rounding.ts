/**
 * What rounding may do to a bound is said here and nowhere else. One operation on doubles is off by at most half of `EPSILON` times its
 * result, so a share of `n` times `EPSILON` covers 2n - 2 operations and its own. With n = 1 it also covers a single one, because it leads
 * at least to the next double.
 */
const EPSILON = 2 ** -52;

/** More than any one operation loses to underflow. */
export const TINY = 2 ** -1000;

/** A number that something is not above. The mark exists for the compiler alone, which then refuses a {@link Lower} in its place. */
export type Upper = number & { readonly bound?: 'upper' };

/** A number that something is not below. */
export type Lower = number & { readonly bound?: 'lower' };

/** An upper bound that is not negative, from what a few operations computed of it: `roundings` times two of them, as above. */
export const raised = (computed: Upper, roundings: number): Upper => computed * (1 + roundings * EPSILON);

/** A lower bound that is not negative, computed likewise. */
export const lowered = (computed: Lower, roundings: number): Lower => computed * (1 - roundings * EPSILON);

/** How far a number may be off that a few operations computed, each with a result up to `size`: `roundings` times two of them. */
export const roundingOf = (size: number, roundings = 1): Upper => roundings * EPSILON * Math.abs(size);
