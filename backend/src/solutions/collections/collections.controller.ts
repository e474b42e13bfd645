import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IfMatch } from '../../common/http/etag-headers';
import { type Page, PageResponse } from '../../common/http/page-response';
import { RevisedResponse } from '../../common/http/revisions';
import { Operation } from '../../common/openapi/operation';
import { CollectionsService } from './collections.service';
import { CollectionDto, CollectionSummaryDto } from './dto/collection.dto';
import { CollectionQueryDto, CreateCollectionDto, EditCollectionDto } from './dto/collection-input.dto';

const SlugParam = () =>
  ApiParam({
    name: 'slug',
    example: 'stiff-problems-8u2k1m9c4d0f7h3a',
    description: 'As in the list of collections. Only the part after the last hyphen is used.',
  });

@ApiTags('collections')
@Controller('collections')
export class CollectionsController {
  constructor(private readonly collections: CollectionsService) {}

  @Get()
  @Public()
  @Operation({
    summary: 'List collections',
    description:
      'The public ones that have something in them, and with your username all of yours. The latest change comes first.',
    problems: { 404: { 'not-found': 'There is no such user.' } },
  })
  @PageResponse(CollectionSummaryDto)
  async listCollections(
    @Query() query: CollectionQueryDto,
    @CurrentActor() actor: Actor | null,
  ): Promise<Page<CollectionSummaryDto[]>> {
    return { query, ...(await this.collections.findPage(query, actor)) };
  }

  @Post()
  @LoggedIn('write')
  @Operation({
    summary: 'Create a collection',
    description:
      'An ordered list of published solutions and problems with a text. Collections are not public at first.',
    problems: { 409: { 'bound-reached': 'The account has 100 collections, the most it can have.' } },
  })
  @RevisedResponse(CollectionDto, 201)
  createCollection(@Body() dto: CreateCollectionDto, @CurrentActor() me: Actor): Promise<CollectionDto> {
    return this.collections.create(me, dto);
  }

  @Get(':slug')
  @Public()
  @Operation({ summary: 'Get a collection', description: 'Everybody who knows the address may see it.' })
  @SlugParam()
  @RevisedResponse(CollectionDto)
  getCollection(@Param('slug') slug: string, @CurrentActor() actor: Actor | null): Promise<CollectionDto> {
    return this.collections.get(actor, slug);
  }

  @Put(':slug')
  @LoggedIn('write')
  @Operation({
    summary: 'Change a collection',
    description: 'Fields that are left out stay as they are; `items` are replaced as a whole. Only for its owner.',
    problems: { 403: { forbidden: 'The collection belongs to somebody else.' } },
  })
  @SlugParam()
  @RevisedResponse(CollectionDto)
  editCollection(
    @Param('slug') slug: string,
    @Body() dto: EditCollectionDto,
    @IfMatch() ifMatch: string | undefined,
    @CurrentActor() me: Actor,
  ): Promise<CollectionDto> {
    return this.collections.edit(me, slug, dto, ifMatch);
  }

  @Delete(':slug')
  @HttpCode(204)
  @LoggedIn('write')
  @Operation({
    summary: 'Delete a collection',
    description: 'Its solutions and problems stay. For its owner, and for admins.',
    problems: { 403: { forbidden: 'The collection belongs to somebody else.' } },
  })
  @SlugParam()
  @ApiNoContentResponse()
  removeCollection(@Param('slug') slug: string, @CurrentActor() me: Actor): Promise<void> {
    return this.collections.remove(me, slug);
  }
}
