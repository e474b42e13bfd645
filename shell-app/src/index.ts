// Shared modules are ready only after this boundary.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch((error: unknown) => console.error(error));
