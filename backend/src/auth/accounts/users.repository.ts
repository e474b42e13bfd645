import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { likePattern } from '../../common/like-pattern';
import type { Transaction } from '../../database/transactions';
import type { AccountType } from '../access/actor';
import { UserEntity } from '../user.entity';

export type NewUser = Pick<UserEntity, 'username' | 'email' | 'passwordHash' | 'accountType'>;
export interface UserFilter {
  page_num: number;
  page_size: number;
  account_type?: AccountType;
  q?: string;
}

@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(UserEntity) private readonly table: Repository<UserEntity>) {}

  byId(id: number): Promise<UserEntity | null> {
    return this.table.findOneBy({ id });
  }

  byUsername(username: string): Promise<UserEntity | null> {
    return this.table.findOneBy({ username });
  }

  /** With the hash of the password. @param login username, or e-mail address in any case */
  byLogin(login: string): Promise<UserEntity | null> {
    return this.withHash()
      .where('user.username = lower(:login) or lower(user.email) = lower(:login)', { login })
      .getOne();
  }

  byIdWithHash(id: number): Promise<UserEntity | null> {
    return this.withHash().where('user.id = :id', { id }).getOne();
  }

  /** One page by username, and the count of all. */
  list(filter: UserFilter): Promise<[UserEntity[], number]> {
    const query = this.table.createQueryBuilder('user').orderBy('user.username').addOrderBy('user.id');
    if (filter.account_type) query.andWhere('user.account_type = :type', { type: filter.account_type });
    if (filter.q) {
      query.andWhere('(user.username ilike :q or user.full_name ilike :q)', { q: likePattern(filter.q) });
    }
    return query
      .skip(filter.page_num * filter.page_size)
      .take(filter.page_size)
      .getManyAndCount();
  }

  /** @returns the new account's id; a username or e-mail address in use breaks its unique index */
  async create(tx: Transaction, values: NewUser): Promise<number> {
    const { identifiers } = await tx.insert(UserEntity, values);
    return identifiers[0]!.id as number;
  }

  /** Undefined leaves a column as it is. */
  async update(id: number, values: Partial<UserEntity>, tx: Transaction = this.table.manager): Promise<void> {
    if (Object.values(values).some((value) => value !== undefined)) await tx.update(UserEntity, { id }, values);
  }

  /** Ids of all admins; nobody else counts them until the transaction ends. */
  async lockAdmins(tx: Transaction): Promise<number[]> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('hub-admins'))`);
    const admins = await tx.find(UserEntity, { select: { id: true }, where: { accountType: 'admin' } });
    return admins.map((admin) => admin.id);
  }

  private withHash() {
    return this.table.createQueryBuilder('user').addSelect('user.passwordHash');
  }
}
