import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/access/access.decorators';
import { IdPipe } from '../../common/http/id.pipe';
import { UseCaseDto } from './dto/use-case.dto';
import { UseCasesService } from './use-cases.service';

@ApiTags('catalog')
@Controller('use_cases')
export class UseCasesController {
  constructor(private readonly useCases: UseCasesService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: [UseCaseDto], description: 'The whole list, by name' })
  listUseCases(): Promise<UseCaseDto[]> {
    return this.useCases.list();
  }

  @Get(':id')
  @Public()
  @ApiOkResponse({ type: UseCaseDto })
  getUseCase(@Param('id', new IdPipe('use case')) id: number): Promise<UseCaseDto> {
    return this.useCases.get(id);
  }
}
