import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/hub-error';
import { type EquationDto, toEquationDto } from './dto/equation.dto';
import { EquationsRepository } from './equations.repository';

@Injectable()
export class EquationsService {
  constructor(private readonly equations: EquationsRepository) {}

  async list(): Promise<EquationDto[]> {
    return (await this.equations.all()).map(toEquationDto);
  }

  async get(id: number): Promise<EquationDto> {
    const equation = await this.equations.byId(id);
    if (!equation) throw notFound('equation');
    return toEquationDto(equation);
  }
}
