import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FILES_OF_VERSION } from '../../storage/used-files.sql';
import type { HubStatus } from '../solution-status';

/** The progress of a demo solution. */
export interface DemoState {
  id: number;
  status: HubStatus;
}

const IN_DEFAULT_PROJECT = `project_id = (select id from projects where default_of = $1)`;

/** Queries about the account of the demo solutions, by its id. */
@Injectable()
export class DemoRepository {
  constructor(private readonly db: DataSource) {}

  async makeProjectPublic(userId: number): Promise<void> {
    await this.db.query(`update projects set is_public = true where default_of = $1 and not is_public`, [userId]);
  }

  async findState(userId: number, name: string): Promise<DemoState | null> {
    const [found] = await this.db.query<DemoState[]>(
      `select s.id, v.status from solutions s join solution_versions v on v.solution_id = s.id and v.version = s.head_version
       where s.${IN_DEFAULT_PROJECT} and s.name = $2`,
      [userId, name],
    );
    return found ?? null;
  }

  /** @returns the number of deleted solutions, and the files of their versions */
  async removeAll(userId: number): Promise<{ count: number; sha256s: string[] }> {
    return this.db.transaction(async (tx) => {
      const files = await tx.query<{ sha256: string }[]>(
        `select distinct ${FILES_OF_VERSION} as sha256 from solution_versions v
         where v.solution_id in (select id from solutions where ${IN_DEFAULT_PROJECT})`,
        [userId],
      );
      const [, count] = await tx.query<[unknown[], number]>(`delete from solutions where ${IN_DEFAULT_PROJECT}`, [
        userId,
      ]);
      return { count, sha256s: files.map(({ sha256 }) => sha256) };
    });
  }
}
