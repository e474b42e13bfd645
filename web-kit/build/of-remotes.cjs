/**
 * Doors that the shell has no use for and that keep nothing for the page as a whole: shared, each would be a file of its
 * own, asked for when the remote is there. So they are part of the remote. The lint keeps the shell from using one of them.
 */
const OF_REMOTES = {
  '@hub/figure/': ['map-colours', 'preview-table', 'proven-digits', 'shapes'],
  '@hub/openapi/': ['whole-solution'],
  '@hub/shared/': ['escape-xml', 'normal-name', 'profile-addresses', 'solution-tabs'],
  '@hub/web-kit/': [
    'confirm-by-name',
    'disclosure',
    'paging',
    'past-the-end',
    'plots/colours',
    'plots/data-table',
    'plots/preview-data',
    'plots/proven-value',
    'rows-skeleton',
    'save-blob',
    'search-box',
    'solutions/review',
    'unsaved-changes',
    'use-ahead',
    'use-outside',
    'use-single-mutation',
    'use-typed',
    'user-search',
    'waiting-time',
  ],
};

module.exports = { OF_REMOTES };
