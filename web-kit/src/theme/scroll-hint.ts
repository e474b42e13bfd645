const shade = 'color-mix(in srgb, {colors.line-strong} 40%, transparent)';

/** Shades an edge behind which there is more to scroll to. At the end of the content, the ground covers the shade. */
export const scrollHint = {
  background: `
    linear-gradient(to right, var(--ground, {colors.canvas}) 50%, transparent) left / 2rem 100% no-repeat local,
    linear-gradient(to left, var(--ground, {colors.canvas}) 50%, transparent) right / 2rem 100% no-repeat local,
    linear-gradient(to right, ${shade}, transparent) left / 0.75rem calc(100% - 2px) no-repeat scroll,
    linear-gradient(to left, ${shade}, transparent) right / 0.75rem calc(100% - 2px) no-repeat scroll
  `,
} as const;
