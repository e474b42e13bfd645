export const common = {
  add: 'Add',
  cancel: 'Cancel',
  delete: 'Delete',
  edit: 'Edit',
  editOne: (name: string) => `Edit ${name}`,
  save: 'Save',
  choose: '- Select -',
  atMost: (characters: number) => `At most ${characters} characters`,
  nothing: 'No data to display',
  nothingHere: 'No entries on this page',
};
