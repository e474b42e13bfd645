/** Twice the unit of rounding. */
export const EPSILON = 2 ** -52;
/** More than what any one operation loses to underflow. */
export const TINY = 2 ** -1000;
