import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { likePattern } from '../../common/like-pattern';
import type { Transaction } from '../../database/transactions';
import type { AccountType } from '../access/actor';
import { PasswordResetEntity } from '../reset/password-reset.entity';
import { UserEntity } from '../user.entity';
import { FormerUsernameEntity } from './former-username.entity';
import { FORMER_MEMBER } from './usernames';

export type NewUser = Pick<UserEntity, 'username' | 'email' | 'passwordHash' | 'accountType'> & { fullName?: string };
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

  byUsername(username: string, tx: Transaction = this.table.manager): Promise<UserEntity | null> {
    return tx.findOneBy(UserEntity, { username });
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

  byUsernameWithHash(tx: Transaction, username: string): Promise<UserEntity | null> {
    return this.withHash(tx).where('user.username = :username', { username }).getOne();
  }

  /** One page by username, and the count of all. The account of former members is nobody that one could meet. */
  list(filter: UserFilter): Promise<[UserEntity[], number]> {
    const query = this.table
      .createQueryBuilder('user')
      .where('user.username <> :FORMER_MEMBER', { FORMER_MEMBER })
      .orderBy('user.username')
      .addOrderBy('user.id');
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

  /** Whether an account of this name was removed. */
  wasRemoved(tx: Transaction, username: string): Promise<boolean> {
    return tx.existsBy(FormerUsernameEntity, { username });
  }

  /** Holds an account as an upload of its user does, until the transaction ends. With the hash of the password; null if it is gone. */
  lock(tx: Transaction, id: number): Promise<UserEntity | null> {
    return this.withHash(tx).where('user.id = :id', { id }).setLock('for_no_key_update').getOne();
  }

  /** With sessions, keys, notices and all else that is the user's alone. The name is never given away again. */
  async remove(tx: Transaction, { id, username }: Pick<UserEntity, 'id' | 'username'>): Promise<void> {
    await tx.insert(FormerUsernameEntity, { username });
    await tx.delete(UserEntity, { id });
  }

  /** Undefined leaves a column as it is. */
  async update(tx: Transaction, id: number, values: Partial<UserEntity>): Promise<void> {
    await tx.update(UserEntity, { id }, values);
  }

  /** Links that were sent to an older address, or ask for another password than the newest. */
  async dropResetLinks(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(PasswordResetEntity, { userId });
  }

  /** Ids of all admins; nobody else counts them until the transaction ends. */
  async lockAdmins(tx: Transaction): Promise<number[]> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('hub-admins'))`);
    const admins = await tx.find(UserEntity, { select: { id: true }, where: { accountType: 'admin' } });
    return admins.map((admin) => admin.id);
  }

  private withHash(tx: Transaction = this.table.manager) {
    return tx.createQueryBuilder(UserEntity, 'user').addSelect('user.passwordHash');
  }
}
