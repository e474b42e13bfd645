/** The look of what floats above the page: menus, dialogs, what searches find. */
export const floating = {
  border: '1px solid',
  borderColor: 'line',
  borderRadius: 'control',
  background: 'plate',
  boxShadow: 'floating',
} as const;
