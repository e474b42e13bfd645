import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../auth/access/actor';
import type { PageQueryDto } from '../../common/http/page-query.dto';
import type { UploadAnswerDto, UploadAttemptDto } from './dto/upload.dto';

@Injectable()
export class UploadService {
  receive(_actor: Actor, _request: FastifyRequest): Promise<UploadAnswerDto> {
    throw new Error('to come');
  }
  attempts(_actor: Actor, _page: PageQueryDto): Promise<{ total: number; attempts: UploadAttemptDto[] }> {
    throw new Error('to come');
  }
}
