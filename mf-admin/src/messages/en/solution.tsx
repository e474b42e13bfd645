import type { ReactNode } from 'react';

export const solution = {
  title: 'Edit solution',
  loading: 'Loading the solution',
  lookAt: (name: string) => `View ${name}`,
  versionBy: (version: number, author: ReactNode) => (
    <>
      version {version}
      {author && <>, by {author}</>}
    </>
  ),
  equationType: 'Equation type',
  types: { ode: 'Ordinary Differential Equation (ODE)', pde: 'Partial Differential Equation (PDE)' },
  equation: 'Equation',
  description: 'Description',
  featured: 'Featured Solution',
  featuredNeedsPublished: 'Only a published solution can be featured.',
  saved: 'Solution saved successfully!',
  publish: 'Publish',
  reject: 'Reject',
  nothingWaits: 'No version is waiting for a decision.',
  question: {
    publish: (version: number | null, name: string) => `Publish version ${version} of ${name}?`,
    reject: (version: number | null, name: string) => `Reject version ${version} of ${name}?`,
  },
  comment: 'Comment to the author',
  commentHint: 'Required. Shown in the status history.',
  commentMissing: 'Comments are required',
  equationDetails: 'Equation details',
  conditions: 'Conditions',
  parameters: 'Parameters',
  noEquation: 'No equation in the upload.',
  uploaded: 'Uploaded',
  publishedVersion: 'Published version',
  sample: 'Sample solution',
  sampleData: 'Data of Sample solution',
  load: 'Load this solver',
};
