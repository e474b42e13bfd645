import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { IdParam } from '../../common/http/id.pipe';
import { NoStore } from '../../common/http/no-store';
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
  @Operation({
    summary: 'List your API keys',
    description: 'The keys are masked; the whole key is only shown when it is created.',
  })
  @ApiOkResponse({ type: [ApiKeyDto] })
  listApiKeys(@CurrentActor() me: Actor): Promise<ApiKeyDto[]> {
    return this.apiKeys.list(me);
  }

  @Post()
  @NoStore()
  @LoggedIn('session')
  @Operation({
    summary: 'Create an API key',
    description:
      'The answer shows the whole key, this once. All fields can be left out: the key is then called Key, can write, and does not expire.',
    problems: { 409: { 'bound-reached': 'The account has 50 keys, the most it can have.' } },
  })
  @ApiCreatedResponse({ type: NewApiKeyDto })
  createApiKey(@Body() dto: CreateApiKeyDto, @CurrentActor() me: Actor): Promise<NewApiKeyDto> {
    return this.apiKeys.create(me, dto);
  }

  @Delete(':id')
  @HttpCode(204)
  @LoggedIn('session')
  @Operation({ summary: 'Delete an API key', description: 'Programs that use the key are refused from then on.' })
  @ApiNoContentResponse()
  deleteApiKey(@IdParam('API key') id: number, @CurrentActor() me: Actor): Promise<void> {
    return this.apiKeys.delete(me, id);
  }
}
