import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller';
import { FiguresRepository } from './figures.repository';
import { FiguresService } from './figures.service';
import { PhasePlaneService } from './phase-plane.service';
import { PicturePainter } from './picture-painter';

/** Pictures of solutions for cards and link previews, and what the home page draws around one. */
@Module({
  controllers: [FiguresController],
  providers: [FiguresRepository, FiguresService, PhasePlaneService, PicturePainter],
  exports: [FiguresService],
})
export class FiguresModule {}
