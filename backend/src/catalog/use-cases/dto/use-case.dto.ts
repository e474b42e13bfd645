import { ApiProperty } from '@nestjs/swagger';
import type { UseCaseEntity } from '../use-case.entity';

export class UseCaseDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

export const toUseCaseDto = ({ id, name }: UseCaseEntity): UseCaseDto => ({ id, name });
