export const common = {
  cancel: 'Cancel',
  delete: 'Delete',
  remove: 'Remove',
  save: 'Save',
  /** What a member of a project may do. */
  permissions: { read: 'may read', readwrite: 'may read and write', owner: 'owner' },
  openness: { public: 'public', private: 'private' },
};
