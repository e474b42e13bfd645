export const browse = {
  title: 'Solutions',
  search: 'Search Solutions',
  sort: {
    by: 'Sort by',
    best: 'Best Match',
    downloads: '# Downloads',
    created: 'Recently Added',
    updated: 'Last Updated',
    alphabetical: 'Alphabetical',
    likes: '# Likes',
    proven_error: 'Smallest Error',
  },
  faces: { label: 'Show on the cards', plot: 'Sample Solution', equation: 'Equation' },
  updating: ', updating…',
  none: 'No solutions found',
  asEquation: 'Find this equation',
  nothingPublished: 'No solutions have been published yet.',
  howToSave: 'How to save one',
  /** No results. With `mine`, unpublished solutions were searched as well. */
  nothingMatches: ({ q, isFiltered, mine }: { q: string; isFiltered: boolean; mine: boolean }) =>
    `${mine ? 'No solutions' : 'No published solutions'} match ${[q && `“${q}”`, isFiltered && 'all of these filters'].filter(Boolean).join(' and ')}.`,
  /** The address has a value that the hub does not know. */
  unknownValue: {
    equation_types: 'This link contains an unknown equation type.',
    problem_types: 'This link contains an unknown problem type.',
    condition_types: 'This link contains an unknown condition type.',
    libraries: 'This link contains an unknown library.',
    equations: 'This link contains an unknown equation.',
    use_cases: 'This link contains an unknown use case.',
  },
  clear: { search: 'Clear the search', filters: 'Clear the filters', both: 'Clear search and filters' },
};
