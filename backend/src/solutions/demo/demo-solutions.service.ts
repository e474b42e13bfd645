import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { EQUATIONS, USE_CASES } from '../../catalog/entries/catalog-kind';
import { EntriesService } from '../../catalog/entries/entries.service';
import { FileStore } from '../../storage/file-store';
import { EditService } from '../details/edit.service';
import { ReviewService } from '../review/review.service';
import { UploadService } from '../upload/upload.service';
import { type DemoEntry, demoUpload } from './demo-files';
import type { DemoState } from './demo.repository';

const COMMENT = 'Demo content';

/** Adds one demo solution, with the same services as for users. */
@Injectable()
export class DemoSolutionsService {
  constructor(
    private readonly store: FileStore,
    private readonly uploads: UploadService,
    private readonly edits: EditService,
    private readonly review: ReviewService,
    private readonly catalog: EntriesService,
  ) {}

  /** Continues after an interrupted start. @returns the id of the solution */
  async addSolution(demo: Actor, entry: DemoEntry, state: DemoState | null): Promise<number> {
    const { id, status } = state ?? (await this.upload(demo, entry));
    if (status === 'created') {
      await this.describe(demo, id, entry);
      await this.review.submit(demo, id, COMMENT, { notifiesAdmins: false });
    }
    if (status !== 'published') await this.review.decide(demo, id, 'publish', { comment: COMMENT });
    return id;
  }

  async feature(demo: Actor, id: number): Promise<void> {
    await this.edits.edit(demo, id, { featured: true });
  }

  private async upload(demo: Actor, entry: DemoEntry): Promise<DemoState> {
    const { file, solution } = demoUpload(entry);
    const { id, hub_status: status } = await this.uploads.receiveFromDisk(demo, {
      file: await this.store.receiveFile(file),
      solution: await this.store.receive(Readable.from([Buffer.from(solution)])),
    });
    return { id, status };
  }

  private async describe(demo: Actor, id: number, entry: DemoEntry): Promise<void> {
    const { variable_summary, usecase_summary, reference_summary, training_summary, other_summary, exact_solution } =
      entry;
    const everything = { page_num: 0 };
    const equations = await this.catalog.list(EQUATIONS, demo, everything);
    const equation =
      equations.rows.find(({ name }) => name === entry.equation) ??
      (entry.equation !== null && (await this.catalog.create(EQUATIONS, demo, { name: entry.equation })));
    const listed = await this.catalog.list(USE_CASES, demo, everything);
    const useCases = listed.rows.filter(({ name }) => entry.use_cases.includes(name));
    await this.edits.edit(demo, id, {
      variable_summary,
      usecase_summary,
      reference_summary,
      training_summary,
      other_summary,
      exact_solution,
      equation_id: equation ? equation.id : null,
      use_cases: useCases.map((useCase) => useCase.id),
    });
  }
}
