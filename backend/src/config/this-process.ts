/** Version of Node.js. */
export const nodeVersion: string = process.versions.node;

/** Time at which this process was started. */
export const startedAt = new Date(Date.now() - process.uptime() * 1000);
