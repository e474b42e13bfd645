import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiOperation } from '@nestjs/swagger';

/** The problems of an operation by status: the `type` of each, and when it happens. */
export type Problems = Partial<Record<number, Record<string, string>>>;
export const PROBLEMS = 'x-problems';

interface OperationTexts {
  /** A verb and its object, such as "Publish a submitted version". */
  summary: string;
  description: string;
  /** Refusals of this operation alone; those that follow from its access rule and its input are added to the document. */
  problems?: Problems;
}

/** The description of an operation in the API document. */
export const Operation = ({ summary, description, problems = {} }: OperationTexts) =>
  applyDecorators(ApiOperation({ summary, description }), ApiExtension(PROBLEMS, problems));
