/** What is wrong with one field of the input. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * The one error that rooms throw. `type` is what programs test, `detail` one sentence for people.
 * `extra` members stand beside them in the body (RFC 9457).
 */
export class HubError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly detail: string,
    readonly extra: { errors?: FieldError[]; headers?: Record<string, string>; [member: string]: unknown } = {},
  ) {
    super(detail);
  }
}

/** Hidden and missing look alike: the same for both. */
export const notFound = (what: string) => new HubError(404, 'not-found', `This ${what} does not exist`);
export const forbidden = (detail: string) => new HubError(403, 'forbidden', detail);
export const loginRequired = () =>
  new HubError(401, 'login-required', 'Please log in', { headers: { 'www-authenticate': 'Bearer' } });
/** Wrong input: the first sentence stands for all, each field has its own. */
export const invalid = (errors: FieldError[]) => {
  const detail = errors[0]?.message ?? 'The input is not valid';
  return new HubError(422, 'invalid-input', detail, { errors });
};
export const conflict = (type: string, detail: string, extra: Record<string, unknown> = {}) =>
  new HubError(409, type, detail, extra);
/** Somebody else has it: told at its field, so that a form can show it there. */
export const taken = (type: string, field: string, message: string) =>
  conflict(type, message, { errors: [{ field, message }] });
