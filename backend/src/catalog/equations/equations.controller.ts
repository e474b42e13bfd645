import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/access/access.decorators';
import { IdPipe } from '../../common/http/id.pipe';
import { EquationDto } from './dto/equation.dto';
import { EquationsService } from './equations.service';

@ApiTags('catalog')
@Controller('equations')
export class EquationsController {
  constructor(private readonly equations: EquationsService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: [EquationDto], description: 'The whole list, by name' })
  listEquations(): Promise<EquationDto[]> {
    return this.equations.list();
  }

  @Get(':id')
  @Public()
  @ApiOkResponse({ type: EquationDto })
  getEquation(@Param('id', new IdPipe('equation')) id: number): Promise<EquationDto> {
    return this.equations.get(id);
  }
}
