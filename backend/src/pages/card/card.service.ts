import { Injectable } from '@nestjs/common';
import { Site } from '../../content/site';
import { FiguresService } from '../../solutions/figures/figures.service';

/** How long a picture is sent before another is painted, in milliseconds: what is featured changes seldom. */
const KEPT = 600_000;

@Injectable()
export class CardService {
  private kept: { picture: Promise<Buffer>; until: number } | null = null;

  constructor(
    private readonly site: Site,
    private readonly figures: FiguresService,
  ) {}

  /** @throws 503 while too many pictures are being painted */
  picture(): Promise<Buffer> {
    if (this.kept && this.kept.until > Date.now()) return this.kept.picture;
    const picture = this.figures.hubCard(this.site.title, this.site.tagline);
    this.kept = { picture, until: Date.now() + KEPT };
    picture.catch(() => (this.kept = null));
    return picture;
  }
}
