import type { FastifyReply } from 'fastify';
import { sendRevised } from '../common/http/revisions';
import type { ProjectDetailDto } from './dto/project.dto';

export const sendProject = (reply: FastifyReply, project: ProjectDetailDto) =>
  sendRevised(reply, project.revision, JSON.stringify(project));
