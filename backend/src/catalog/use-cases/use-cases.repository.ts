import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { UseCaseEntity } from './use-case.entity';

@Injectable()
export class UseCasesRepository {
  constructor(@InjectRepository(UseCaseEntity) private readonly table: Repository<UseCaseEntity>) {}

  all(): Promise<UseCaseEntity[]> {
    return this.table
      .createQueryBuilder('use_case')
      .orderBy('lower(use_case.name)')
      .addOrderBy('use_case.id')
      .getMany();
  }

  byId(id: number): Promise<UseCaseEntity | null> {
    return this.table.findOneBy({ id });
  }
}
