const FEED = 'backend/src/pages/feeds/atom-feed.ts';
const SITEMAPS = 'backend/src/pages/sitemaps/sitemaps.service.ts';
const HISTORY = 'backend/src/solutions/history/history.repository.ts';
const PAGE_RESPONSE = 'backend/src/common/http/page-response.ts';

const inFeeds = { suite: 'backend-int', tests: ['pages-feeds'] };

/** Small faults in what the server sends to search engines, readers of feeds and robots, and the tests that must find them. */
export default [
  {
    ...inFeeds,
    file: FEED,
    find: '<updated>${entries[0]?.published_at ?? NEVER}</updated>',
    replace: '<updated>${NEVER}</updated>',
    about: 'a feed says that it never changed',
  },
  {
    ...inFeeds,
    file: FEED,
    find: 'full_name || username}</name>',
    replace: 'username}</name>',
    about: 'an author’s name is left out of the feed',
  },
  {
    ...inFeeds,
    file: 'backend/src/solutions/published/published.service.ts',
    find: 'part + 1',
    replace: 'part',
    about: 'the last solutions are in no sitemap',
  },
  {
    ...inFeeds,
    file: SITEMAPS,
    find: 'if (places.length === 0)',
    replace: 'if (places.length < 0)',
    about: 'a sitemap that the index does not name is there',
  },
  {
    suite: 'backend-int',
    tests: ['review.int'],
    file: HISTORY,
    find: 'order by solution_status_history.created_at desc, id desc',
    replace: 'order by solution_status_history.created_at, id',
    about: 'the history begins with the oldest step',
  },
  {
    suite: 'backend-int',
    tests: ['browse', 'audit'],
    file: PAGE_RESPONSE,
    find: 'if (page.page_num < last)',
    replace: 'if (page.page_num <= last)',
    about: 'the last page has a next one',
  },
];
