/** Sizes that cards share with their skeletons, to avoid a layout shift. Those of the figure are in pixels. */
export const FIGURE = { width: 304, height: 150 };
export const FIGURE_INSET = '2.5 2.5 0';
export const BODY = { padding: '2.5 4', minHeight: '93px', minWidth: 0 };
export const FOOT = {
  padding: '2.5 4',
  minHeight: '45px',
  marginTop: 'auto',
  borderTop: '1px solid',
  borderColor: 'line',
};
