import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../auth/access/actor';
import type { DownloadQueryDto } from './dto/download-query.dto';

@Injectable()
export class DownloadService {
  send(_actor: Actor | null, _query: DownloadQueryDto, _request: FastifyRequest, _reply: FastifyReply): Promise<void> {
    throw new Error('to come');
  }
}
