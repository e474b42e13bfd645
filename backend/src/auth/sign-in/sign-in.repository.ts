import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { SignInAttemptEntity } from './sign-in-attempt.entity';
import { SignInTicketEntity } from './sign-in-ticket.entity';

type NewTicket = Omit<SignInTicketEntity, 'confirms' | 'codeHash' | 'tries'>;
type Attempt = Pick<SignInAttemptEntity, 'provider' | 'nonce' | 'verifier' | 'sessionId' | 'to'>;

/** The sign-ins that have begun. Expired ones are deleted whenever another begins. */
@Injectable()
export class SignInRepository {
  async addAttempt(tx: Transaction, attempt: Omit<SignInAttemptEntity, 'session'>): Promise<void> {
    await tx.delete(SignInAttemptEntity, { expiresAt: LessThan(new Date()) });
    await tx.delete(SignInTicketEntity, { expiresAt: LessThan(new Date()) });
    await tx.insert(SignInAttemptEntity, attempt);
  }

  /** Uses up an attempt, so that the second of two simultaneous calls finds none. @returns null if it is over or of another browser */
  async takeAttempt(tx: Transaction, stateHash: Buffer, browserHash: Buffer): Promise<Attempt | null> {
    const [rows] = await tx.query<[Attempt[], number]>(
      `delete from sign_in_attempts where state_hash = $1 and browser_hash = $2 and expires_at > now()
       returning provider, nonce, verifier, session_id as "sessionId", "to"`,
      [stateHash, browserHash],
    );
    return rows[0] ?? null;
  }

  async addTicket(tx: Transaction, ticket: NewTicket): Promise<void> {
    await tx.insert(SignInTicketEntity, ticket);
  }

  /** Locks a ticket until the end of the transaction. @returns null if it is over or of another browser */
  async lockTicket(tx: Transaction, ticketHash: Buffer, browserHash: Buffer): Promise<SignInTicketEntity | null> {
    return tx
      .createQueryBuilder(SignInTicketEntity, 'ticket')
      .where('ticket.ticketHash = :ticketHash and ticket.browserHash = :browserHash', { ticketHash, browserHash })
      .andWhere('ticket.expiresAt > now()')
      .setLock('pessimistic_write')
      .getOne();
  }

  /** A ticket of any browser; null if it is over. */
  ticket(tx: Transaction, ticketHash: Buffer): Promise<SignInTicketEntity | null> {
    return tx.findOneBy(SignInTicketEntity, { ticketHash, expiresAt: MoreThan(new Date()) });
  }

  async changeTicket(
    tx: Transaction,
    ticketHash: Buffer,
    values: Partial<Pick<SignInTicketEntity, 'confirms' | 'codeHash' | 'tries'>>,
  ): Promise<void> {
    await tx.update(SignInTicketEntity, { ticketHash }, values);
  }

  async removeTicket(tx: Transaction, { ticketHash }: SignInTicketEntity): Promise<void> {
    await tx.delete(SignInTicketEntity, { ticketHash });
  }
}
