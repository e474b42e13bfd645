/** The style of what floats above the page: menus, dialogs and search results. */
export const floating = {
  border: '1px solid',
  borderColor: 'line',
  borderRadius: 'control',
  background: 'plate',
  boxShadow: 'floating',
} as const;
