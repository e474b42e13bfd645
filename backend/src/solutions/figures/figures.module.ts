import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller';
import { FiguresRepository } from './figures.repository';
import { FiguresService } from './figures.service';
import { PicturePainter } from './picture-painter';

/** Pictures of solutions for cards and link previews. */
@Module({
  controllers: [FiguresController],
  providers: [FiguresRepository, FiguresService, PicturePainter],
  exports: [FiguresService],
})
export class FiguresModule {}
