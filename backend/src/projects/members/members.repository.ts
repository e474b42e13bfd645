import { Injectable } from '@nestjs/common';
import { canLogInSql } from '../../auth/can-log-in';
import type { Permission } from '../../auth/access/policy';
import { NamedStatements } from '../../database/named-statements';
import type { Transaction } from '../../database/transactions';
import { ProjectMemberEntity } from '../project-member.entity';

export interface Person {
  userId: number;
  username: string;
  /** Email address; null for accounts of the hub itself, which cannot log in. */
  email: string | null;
}
export interface Member extends Person {
  permission: Permission;
}

const PERSON = `u.id as "userId", u.username, case when ${canLogInSql('u')} then u.email end as email`;

/** The members of a project. Changes require a lock on the project. */
@Injectable()
export class MembersRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** Lists the members of a project in the order of their usernames. */
  findByProject(tx: Transaction, projectId: number): Promise<Member[]> {
    return tx.query<Member[]>(
      `select ${PERSON}, m.permission from project_members m join users u on u.id = m.user_id
       where m.project_id = $1 order by u.username`,
      [projectId],
    );
  }

  /**
   * Finds an account that can log in, and locks it against removal. Must come first: accounts are locked before
   * projects, and the removal of an account reads its projects only once.
   */
  async candidate(tx: Transaction, username: string): Promise<Person | null> {
    const [found] = await tx.query<Person[]>(
      `select ${PERSON} from users u where u.username = $1 and ${canLogInSql('u')} and u.blocked_at is null for share`,
      [username],
    );
    return found ?? null;
  }

  /** The recipient of a mail; null if the account can no longer log in. */
  async reader(userId: number): Promise<{ username: string; email: string } | null> {
    const [found] = await this.statements.rows<{ username: string; email: string }>(
      `select username, email from users u where id = $1 and ${canLogInSql('u')}`,
      [userId],
    );
    return found ?? null;
  }

  async save(tx: Transaction, projectId: number, userId: number, permission: Permission): Promise<void> {
    await tx.upsert(ProjectMemberEntity, { projectId, userId, permission }, ['projectId', 'userId']);
  }

  async remove(tx: Transaction, projectId: number, userId: number): Promise<void> {
    await tx.delete(ProjectMemberEntity, { projectId, userId });
  }
}
