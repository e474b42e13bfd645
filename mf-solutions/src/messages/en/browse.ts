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
  },
  faces: { label: 'Show on the cards', plot: 'Sample Solution', equation: 'Equation' },
  updating: ', updating…',
  none: 'No solutions found',
  nothingPublished: 'Nothing has been published yet.',
  howToSave: 'How to save one',
  /** What was looked for and not found. `mine` tells that unpublished ones were looked through too. */
  nothingMatches: ({ q, isFiltered, mine }: { q: string; isFiltered: boolean; mine: boolean }) =>
    `${mine ? 'Nothing' : 'Nothing published'} matches ${[q && `“${q}”`, isFiltered && 'all of these filters'].filter(Boolean).join(' and ')}.`,
  clear: { search: 'Clear the search', filters: 'Clear the filters', both: 'Clear search and filters' },
};
