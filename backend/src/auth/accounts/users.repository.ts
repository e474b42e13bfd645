import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { likePattern } from '../../common/like-pattern';
import type { Transaction } from '../../database/transactions';
import type { AccountType } from '../access/actor';
import { PasswordResetEntity } from '../reset/password-reset.entity';
import { canLogInSql } from '../can-log-in';
import { UserEntity } from '../user.entity';
import { AccountNameEntity } from './account-name.entity';
import { FORMER_MEMBER } from './usernames';

export type NewUser = Pick<UserEntity, 'username' | 'email' | 'passwordHash' | 'accountType'> & { fullName?: string };
export interface UserFilter {
  page_num: number;
  page_size: number;
  account_type?: AccountType;
  q?: string;
}

/** An admin, with what the audit log knows of how they became one. */
export interface AdminRow extends Pick<UserEntity, 'id' | 'username'> {
  /** Time at which the admin rights were given; null for an account that was created with them. */
  since: Date | null;
  /** Username of the admin who gave them; null for the hub itself or its operator. */
  by: string | null;
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

  /** Finds a user together with the hash of the password. @param login username, or email address in any case */
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

  /** One page by username, and the total count, without the account of former members. @param withBlocked whether blocked accounts count, too */
  list(filter: UserFilter, withBlocked: boolean): Promise<[UserEntity[], number]> {
    const query = this.table
      .createQueryBuilder('user')
      .where('user.username <> :FORMER_MEMBER', { FORMER_MEMBER })
      .orderBy('user.username')
      .addOrderBy('user.id');
    if (!withBlocked) query.andWhere('user.blocked_at is null');
    if (filter.account_type) query.andWhere('user.account_type = :type', { type: filter.account_type });
    if (filter.q) {
      query.andWhere('(user.username ilike :q or user.full_name ilike :q)', { q: likePattern(filter.q) });
    }
    return query
      .skip(filter.page_num * filter.page_size)
      .take(filter.page_size)
      .getManyAndCount();
  }

  /** All admins by username. */
  listAdmins(): Promise<AdminRow[]> {
    return this.table.query<AdminRow[]>(
      `select u.id, u.username, added.at as since, case when added.actor_id is not null then added.actor end as by
       from users u
       left join lateral (
         select at, actor_id, actor from audit_log
         where object_type = 'user' and object_id = u.id and action = 'admin.added'
         order by at desc, id desc
         limit 1
       ) added on true
       where u.account_type = 'admin'
       order by u.username`,
    );
  }

  /** @returns the new account's id; a name or an email address in use breaks its unique index, and a name that was one its key */
  async create(tx: Transaction, values: NewUser): Promise<number> {
    const { identifiers } = await tx.insert(UserEntity, values);
    return identifiers[0]!.id as number;
  }

  /** Whether this is or was the name of an account or of an organization. */
  isNameTaken(tx: Transaction, name: string): Promise<boolean> {
    return tx.existsBy(AccountNameEntity, { name });
  }

  /**
   * Locks an account until the end of the transaction, as an upload does. @returns the account with the hash of the
   * password; null if it does not exist
   */
  lock(tx: Transaction, id: number): Promise<UserEntity | null> {
    return this.withHash(tx).where('user.id = :id', { id }).setLock('for_no_key_update').getOne();
  }

  /**
   * Deletes the account with its sessions, API keys, notices and everything else that belongs only to it. The name
   * stays reserved.
   */
  async remove(tx: Transaction, id: number): Promise<void> {
    await tx.delete(UserEntity, { id });
  }

  /** Undefined leaves a column as it is. */
  async update(tx: Transaction, id: number, values: Partial<UserEntity>): Promise<void> {
    await tx.update(UserEntity, { id }, values);
  }

  /** Whether anybody can log in to an account. Those of the hub itself have neither a password nor an identity. */
  async canLogIn(id: number, tx: Transaction = this.table.manager): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`select from users u where u.id = $1 and ${canLogInSql('u')}`, [id]);
    return rows.length === 1;
  }

  /** Deletes links that were sent to a previous address or that belong to a previous password. */
  async dropResetLinks(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(PasswordResetEntity, { userId });
  }

  /** Locks the set of admins until the end of the transaction. @returns their ids */
  async lockAdmins(tx: Transaction): Promise<number[]> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('hub-admins'))`);
    const admins = await tx.find(UserEntity, { select: { id: true }, where: { accountType: 'admin' } });
    return admins.map((admin) => admin.id);
  }

  private withHash(tx: Transaction = this.table.manager) {
    return tx.createQueryBuilder(UserEntity, 'user').addSelect('user.passwordHash');
  }
}
