import { Module } from '@nestjs/common';
import { ProblemsModule } from '../problems/problems.module';
import { FiguresController } from './figures.controller';
import { FiguresRepository } from './figures.repository';
import { FiguresService } from './figures.service';
import { PhasePlaneService } from './phase-plane.service';
import { PicturePainter } from './picture-painter';
import { ProblemFiguresController } from './problem-figures.controller';

/** Pictures of solutions and problems for cards and link previews, and what the home page draws around one. */
@Module({
  imports: [ProblemsModule],
  controllers: [FiguresController, ProblemFiguresController],
  providers: [FiguresRepository, FiguresService, PhasePlaneService, PicturePainter],
  exports: [FiguresService],
})
export class FiguresModule {}
