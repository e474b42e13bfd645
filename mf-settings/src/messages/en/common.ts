export const common = {
  cancel: 'Cancel',
  delete: 'Delete',
  remove: 'Remove',
  save: 'Save',
  /** What a member of a project may do, in the words of the API and of the guides. */
  permissions: { read: 'read', readwrite: 'readwrite', owner: 'owner' },
  openness: { public: 'public', private: 'private' },
};
