import { Injectable } from '@nestjs/common';
import type { Permission } from '../../auth/access/policy';
import type { Transaction } from '../../database/transactions';
import { ProjectMemberEntity } from '../project-member.entity';

export interface Person {
  userId: number;
  username: string;
  /** Null for accounts of the hub itself, which nobody can log in to. */
  email: string | null;
}
export interface Member extends Person {
  permission: Permission;
}

const PERSON = `u.id as "userId", u.username, case when u.password_hash is not null then u.email end as email`;

/** Who shares a project. Changes are made while the project is held. */
@Injectable()
export class MembersRepository {
  /** By username. */
  of(tx: Transaction, projectId: number): Promise<Member[]> {
    return tx.query<Member[]>(
      `select ${PERSON}, m.permission from project_members m join users u on u.id = m.user_id
       where m.project_id = $1 order by u.username`,
      [projectId],
    );
  }

  /**
   * Anybody who can log in; from here on nobody removes the account. Comes first: accounts are held before projects, and an account
   * that leaves looks at its projects only once.
   */
  async candidate(tx: Transaction, username: string): Promise<Person | null> {
    const [found] = await tx.query<Person[]>(
      `select ${PERSON} from users u where u.username = $1 and u.password_hash is not null for share`,
      [username],
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
