import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EquationEntity } from './equation.entity';

@Injectable()
export class EquationsRepository {
  constructor(@InjectRepository(EquationEntity) private readonly table: Repository<EquationEntity>) {}

  all(): Promise<EquationEntity[]> {
    return this.table
      .createQueryBuilder('equation')
      .orderBy('lower(equation.name)')
      .addOrderBy('equation.id')
      .getMany();
  }

  byId(id: number): Promise<EquationEntity | null> {
    return this.table.findOneBy({ id });
  }
}
