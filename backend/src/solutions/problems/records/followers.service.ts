import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../auth/access/actor';
import type { Member, MemberPart } from '../../../common/http/kept-routes';
import { Transactions } from '../../../database/transactions';
import { requireRoom } from '../../../limits/bounds';
import { tagOfSlug } from '../../equations/equation-title';
import { ProblemsService } from '../problems.service';
import type { FollowDto } from './follow.dto';
import { FollowersRepository } from './followers.repository';

/** The beginning of a problem for visitors, with what differs for members and the end of its address. */
const BEGINNING = /^\{"followed":false,"slug":"([^"]+)"/;

/** Who is notified when the records of a problem change. */
@Injectable()
export class FollowersService implements MemberPart {
  constructor(
    private readonly followers: FollowersRepository,
    private readonly problems: ProblemsService,
    private readonly transactions: Transactions,
  ) {}

  /** Puts whether a member follows the problem into the page that is kept for visitors. */
  async add(json: string, { userId }: Member): Promise<string> {
    const [beginning, slug = ''] = BEGINNING.exec(json) ?? [];
    const tag = tagOfSlug(slug);
    if (beginning === undefined || tag === null || !(await this.followers.isFollowed(userId, tag))) return json;
    return beginning.replace('false', 'true') + json.slice(beginning.length);
  }

  /** Idempotent. @throws 404 where the hub does not list the problem, 409 for more than an account can follow */
  async set(me: Actor, slug: string, followed: boolean): Promise<FollowDto> {
    const { id } = await this.problems.findNamed(slug);
    await this.transactions.run(async (tx) => {
      if (!followed) return this.followers.remove(tx, me.userId, id);
      requireRoom('followedProblems', await this.followers.countOthers(tx, me.userId, id));
      return this.followers.add(tx, me.userId, id);
    });
    return { followed };
  }
}
