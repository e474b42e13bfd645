import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { HubError } from '../../common/errors/hub-error';
import { startThreads } from '../../common/threads';

/** Pictures of at most some 100 kB. */
const MAX_KEPT = 64;

/** Renders PNGs one after another on a separate thread. Recent pictures are cached in memory. */
@Injectable()
export class PicturePainter implements OnModuleDestroy {
  /** Limit for the pictures that are rendered or waiting. */
  protected readonly mostAtOnce: number = 16;
  /** Longest time for one picture including the wait, in milliseconds. */
  protected readonly timeLimit: number = 20_000;
  private readonly log = new Logger('Picture');
  /** Pictures by their SVG, the least recently used first. Simultaneous requests share one picture. */
  private readonly kept = new Map<string, Promise<Buffer>>();
  private atOnce = 0;
  private pool: Piscina | undefined;

  /** @throws 503 while too many wait */
  paint(svg: string): Promise<Buffer> {
    const picture = this.kept.get(svg) ?? this.begin(svg);
    this.kept.delete(svg);
    this.kept.set(svg, picture);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT) this.kept.delete(oldest!);
    return picture;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
  }

  private async begin(svg: string): Promise<Buffer> {
    this.atOnce += 1;
    try {
      return await this.run(svg);
    } catch (error) {
      this.kept.delete(svg);
      throw (error as Error).name === 'AbortError' ? busy() : error;
    } finally {
      this.atOnce -= 1;
    }
  }

  private async run(svg: string): Promise<Buffer> {
    this.pool ??= this.startPool();
    if (this.atOnce > this.mostAtOnce) throw busy();
    const png = (await this.pool.run(svg, { signal: AbortSignal.timeout(this.timeLimit) })) as Uint8Array;
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  }

  private startPool(): Piscina {
    return startThreads(this.log, {
      entry: 'solutions/figures/paint-picture.worker.js',
      task: 'paintPicture',
      count: 1,
      megabytes: [128, 32],
    });
  }
}

const busy = () =>
  new HubError(
    503,
    'unavailable',
    'The hub is rendering too many images right now. Please try again in a few seconds.',
    {
      headers: { 'retry-after': '5' },
    },
  );
