import { Injectable } from '@nestjs/common';
import { OneTimeSteps } from '../../database/one-time-steps';
import { CollectionsService } from '../collections/collections.service';
import { DemoContentService } from '../demo/demo-content.service';
import { readDemoEntries } from '../demo/demo-files';
import { ProblemReviewService } from '../problems/stated/problem-review.service';
import { readCollections, readNetworks, readProblems, type LibraryProblem } from './library-files';

const STEP = 'demo-problems';

/** Problems that the field shares, with networks and collections. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly steps: OneTimeSteps,
    private readonly problems: ProblemReviewService,
    private readonly solutions: DemoContentService,
    private readonly collections: CollectionsService,
  ) {}

  /** States the problems of the demo solutions, so that they have titles and texts, once in the life of a hub. */
  async describeDemo(say: (text: string) => void): Promise<void> {
    await this.steps.run(STEP, async () => {
      const names = new Set(readDemoEntries().map(({ problem }) => problem));
      const problems = readProblems().filter(({ name }) => names.has(name));
      return (await this.stateAll(problems, say)).size === problems.length;
    });
  }

  /** Adds all that is missing, and brings texts up to date. @returns what there is now, in words */
  async install(say: (text: string) => void): Promise<string> {
    const problems = readProblems();
    const slugs = await this.stateAll(problems, say);
    const networks = readNetworks(problems);
    await this.solutions.addAll(networks, say);
    const collections = readCollections();
    for (const { name, title, text, problems: names } of collections) {
      const found = names.flatMap((problem) => slugs.get(problem) ?? []);
      await this.collections.install(name, {
        title,
        text,
        items: found.map((slug) => ({ problem_slug: slug, note: '' })),
      });
    }
    return `The library has ${problems.length} problems, ${networks.length} networks and ${collections.length} collections.`;
  }

  /** @returns the last parts of their addresses, by their names */
  private async stateAll(
    problems: readonly LibraryProblem[],
    say: (text: string) => void,
  ): Promise<Map<string, string>> {
    const slugs = new Map<string, string>();
    for (const { name, title, text, sources, equation, conditions, domain } of problems) {
      const stated = await this.problems.install({ title, text, sources, equation, conditions, domain });
      if ('slug' in stated) slugs.set(name, stated.slug);
      else say(`The problem ${name} could not be stated: ${stated.issues[0]?.reason ?? ''}`);
    }
    return slugs;
  }
}
