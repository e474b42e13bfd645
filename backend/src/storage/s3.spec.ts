import { connectS3, orAway, statusOf } from './s3';

const configOf = async (server: Parameters<typeof connectS3>[0]) => {
  const client = connectS3(server);
  const { requestHandler } = client.config;
  // The handler reads its own settings with the first request.
  return {
    client,
    settings: await (requestHandler as unknown as { configProvider: Promise<Record<string, unknown>> }).configProvider,
  };
};

it('every wait for a bucket has an end, which is a failure', async () => {
  const { settings } = await configOf({ region: 'eu-1' } as never);
  expect(settings).toMatchObject({
    connectionTimeout: 3000,
    requestTimeout: 20_000,
    socketTimeout: 20_000,
    throwOnRequestTimeout: true,
  });
});

it('servers of others are asked by path, those of AWS by name', async () => {
  const forcesPath = async (endpoint?: string) =>
    (await configOf({ region: 'eu-1', ...(endpoint && { endpoint }) } as never)).client.config.forcePathStyle;
  expect(await forcesPath('http://127.0.0.1:9000')).toBe(true);
  expect(await forcesPath()).toBeFalsy();
});

const failure = (status?: number) =>
  Object.assign(new Error('told'), status && { $metadata: { httpStatusCode: status } });

it.each([404, 409, 412])('an answer about what is in the bucket stays what it is: %d', async (status) => {
  const error = failure(status);
  await expect(orAway(Promise.reject(error))).rejects.toBe(error);
  expect(statusOf(error)).toBe(status);
});

it.each([403, 500, 503, undefined])('any other answer (%s) means that the files are away', async (status) => {
  await expect(orAway(Promise.reject(failure(status)))).rejects.toMatchObject({ status: 503, type: 'unavailable' });
});

it('a good answer is passed on', async () => expect(await orAway(Promise.resolve(5))).toBe(5));
