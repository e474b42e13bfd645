// Development only, first in the shell: hands its runtime of Fast Refresh to the remotes, each with names of its own for
// components, since two packages may hold files of the same path.
const runtime = require('react-refresh/runtime');

globalThis.reactRefreshOf = (container) => ({
  ...runtime,
  register: (type, id) => runtime.register(type, `${container} ${id}`),
});
