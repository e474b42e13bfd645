// Shared modules are ready only after this boundary.
import('./bootstrap.tsx').catch((error: unknown) => console.error(error));
