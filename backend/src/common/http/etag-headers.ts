import { Headers } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';

/** A request header, in the handler and in the API document. */
const RequestHeader =
  (name: string, description: string): ParameterDecorator =>
  (target, method, index) => {
    Headers(name)(target, method, index);
    const handler = Object.getOwnPropertyDescriptor(target, method!)!;
    ApiHeader({ name, description, required: false, schema: { type: 'string' } })(target, method!, handler);
  };

export const IfMatch = () =>
  RequestHeader(
    'if-match',
    'An earlier `ETag`, or `"7"` for revision 7: the call is refused if it has been changed since.',
  );
export const IfNoneMatch = () =>
  RequestHeader('if-none-match', 'An earlier `ETag`: the answer is 304 without a body if nothing has changed since.');
