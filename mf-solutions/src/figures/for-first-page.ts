/** What `first-page` draws figures with. */
export { figureColours, type FigureColours } from './marks/plot.ts';
export { onServer, type LayerProps } from './marks/on-server.ts';
export { svgText } from './paint/svg-text.ts';
