import path from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import { HubError } from '../../common/errors/hub-error';
import { repositoryRoot } from '../../config/settings';

/** Pictures of at most some 100 kB. */
const MOST_KEPT = 64;

/** Makes PNGs on a thread of its own, one after another. What was asked for lately is kept; a restart forgets it. */
@Injectable()
export class PicturePainter implements OnModuleDestroy {
  /** Pictures that are painted or wait. */
  protected readonly mostAtOnce: number = 16;
  /** Of one picture with its turns before it, in milliseconds. */
  protected readonly timeLimit: number = 20_000;
  private readonly log = new Logger('Picture');
  /** By what is drawn, the longest unasked first. Whoever asks for the same at the same time gets the same. */
  private readonly kept = new Map<string, Promise<Buffer>>();
  private atOnce = 0;
  private pool: Piscina | undefined;

  /** @throws 503 while too many wait */
  paint(svg: string): Promise<Buffer> {
    const picture = this.kept.get(svg) ?? this.begin(svg);
    this.kept.delete(svg);
    this.kept.set(svg, picture);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT) this.kept.delete(oldest!);
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
    const pool = new Piscina({
      filename: path.join(repositoryRoot, 'backend/dist/solutions/figures/paint-picture.worker.js'),
      name: 'paintPicture',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
    });
    // Of a worker that ends between two pictures; without a listener it would end the server.
    pool.on('error', (error) => this.log.error(`A worker failed: ${String(error)}`));
    return pool;
  }
}

const busy = () =>
  new HubError(503, 'unavailable', 'Too many pictures are being made at the moment; please try again', {
    headers: { 'retry-after': '5' },
  });
