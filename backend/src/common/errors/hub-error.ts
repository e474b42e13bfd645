/** What is wrong with one field of the input. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * The error class of all rooms. `type` is for programs, `detail` is one sentence for people. The members of `extra` are
 * added to the body (RFC 9457). What has a cause is logged with it.
 */
export class HubError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly detail: string,
    readonly extra: { errors?: FieldError[]; headers?: Record<string, string>; [member: string]: unknown } = {},
    options?: ErrorOptions,
  ) {
    super(detail, options);
  }
}

/** The same for hidden and missing resources, which callers must not be able to distinguish. */
export const notFound = (what: string) => new HubError(404, 'not-found', `This ${what} does not exist`);
export const forbidden = (detail: string) => new HubError(403, 'forbidden', detail);
export const loginRequired = () =>
  new HubError(401, 'login-required', 'Please log in', { headers: { 'www-authenticate': 'Bearer' } });
/** Invalid input: each field has a sentence, and the first one is the `detail`. */
export const invalid = (errors: FieldError[]) => {
  const detail = errors[0]?.message ?? 'The input is not valid';
  return new HubError(422, 'invalid-input', detail, { errors });
};
export const conflict = (type: string, detail: string, extra: Record<string, unknown> = {}) =>
  new HubError(409, type, detail, extra);
/** A value that is taken, with the field, so that a form can show the message there. */
export const taken = (type: string, field: string, message: string) =>
  conflict(type, message, { errors: [{ field, message }] });
/** The store of the files does not answer, or cannot. */
export const filesAway = (cause: unknown) =>
  new HubError(
    503,
    'unavailable',
    'The hub cannot reach its stored files at the moment. Please try again in a minute.',
    { headers: { 'retry-after': '10' } },
    { cause },
  );
/** The disk of the hub, or of its database, is full. */
export const outOfDisk = () =>
  new HubError(507, 'out-of-disk', 'The hub has run out of disk space. Please tell its operators.');
