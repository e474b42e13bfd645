/** Version of Node.js. */
export const nodeVersion: string = process.versions.node;

/** When this process was started. */
export const startedAt = new Date(Date.now() - process.uptime() * 1000);
