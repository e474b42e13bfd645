import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../common/http/id.pipe';
import { CurrentActor, LoggedIn } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { ApiKeysService } from './api-keys.service';
import { ApiKeyDto, CreateApiKeyDto, NewApiKeyDto } from './dto/api-key.dto';

@ApiTags('auth')
@Controller('api_keys')
export class ApiKeysController {
  constructor(private readonly apiKeys: ApiKeysService) {}

  @Get()
  @LoggedIn('read')
  @ApiOkResponse({ type: [ApiKeyDto] })
  listApiKeys(@CurrentActor() me: Actor): Promise<ApiKeyDto[]> {
    return this.apiKeys.list(me);
  }

  @Post()
  @LoggedIn('session')
  @ApiCreatedResponse({ type: NewApiKeyDto })
  createApiKey(@Body() dto: CreateApiKeyDto, @CurrentActor() me: Actor): Promise<NewApiKeyDto> {
    return this.apiKeys.create(me, dto);
  }

  @Delete(':id')
  @HttpCode(204)
  @LoggedIn('session')
  @ApiNoContentResponse()
  deleteApiKey(@Param('id', new IdPipe('API key')) id: number, @CurrentActor() me: Actor): Promise<void> {
    return this.apiKeys.delete(me, id);
  }
}
