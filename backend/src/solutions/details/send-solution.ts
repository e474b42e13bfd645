import type { FastifyReply } from 'fastify';
import { sendRevised } from '../../common/http/revisions';
import type { SolutionJson } from './details.repository';

export const sendSolution = (reply: FastifyReply, { revision, json }: SolutionJson) =>
  sendRevised(reply, revision, json);
