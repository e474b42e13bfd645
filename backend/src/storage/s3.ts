import { S3Client } from '@aws-sdk/client-s3';
import { filesAway } from '../common/errors/hub-error';
import type { S3Server } from '../config/settings';
import { startSpan } from '../monitoring/tracing';

/** Milliseconds: to connect, and without a byte. */
const TIMES = { connectionTimeout: 3000, requestTimeout: 20_000, socketTimeout: 20_000, throwOnRequestTimeout: true };
/** Each download that is going on holds one. */
const CONNECTIONS = 512;

/** Bytes of each part of a large object, and parts sent at once. A part is in memory until it has arrived, so that it can be sent again. */
export const PARTS = { partSize: 8 * 2 ** 20, queueSize: 2 };

/** Credentials are found where the tools of AWS look for them: in the environment, in its files, or in the role of the machine. */
export function connectS3({ region, endpoint }: S3Server): S3Client {
  const client = new S3Client({
    region,
    // Other servers know no names of hosts by bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { ...TIMES, httpAgent: { maxSockets: CONNECTIONS }, httpsAgent: { maxSockets: CONNECTIONS } },
  });
  client.middlewareStack.add(
    (next, { commandName = 'call' }) =>
      async (call) => {
        const end = startSpan(() => ({
          name: `S3 ${commandName}`,
          attributes: { 'rpc.system': 'aws-api', 'rpc.method': `S3/${commandName}` },
        }));
        try {
          const answer = await next(call);
          end();
          return answer;
        } catch (error) {
          end(error);
          throw error;
        }
      },
    { step: 'initialize', name: 'trace' },
  );
  return client;
}

/** Status of the answer that an error is about; undefined if there was none. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Answers about what is in the bucket: nothing there, or something already. */
const ABOUT_CONTENT = [404, 409, 412];

/** @throws 503 if the server does not answer, cannot, or does not allow it, such as with credentials that were withdrawn */
export async function orAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (ABOUT_CONTENT.includes(statusOf(error) ?? 0)) throw error;
    throw filesAway(error);
  }
}
