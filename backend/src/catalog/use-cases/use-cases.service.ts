import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/hub-error';
import { type UseCaseDto, toUseCaseDto } from './dto/use-case.dto';
import { UseCasesRepository } from './use-cases.repository';

@Injectable()
export class UseCasesService {
  constructor(private readonly useCases: UseCasesRepository) {}

  async list(): Promise<UseCaseDto[]> {
    return (await this.useCases.all()).map(toUseCaseDto);
  }

  async get(id: number): Promise<UseCaseDto> {
    const useCase = await this.useCases.byId(id);
    if (!useCase) throw notFound('use case');
    return toUseCaseDto(useCase);
  }
}
