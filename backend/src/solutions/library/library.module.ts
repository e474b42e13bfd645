import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { DemoModule } from '../demo/demo.module';
import { ProblemsModule } from '../problems/problems.module';
import { LibraryService } from './library.service';

/** The library of problems, networks and collections that comes with the hub. */
@Module({ imports: [CollectionsModule, DemoModule, ProblemsModule], providers: [LibraryService] })
export class LibraryModule {}
