import { Entity, PrimaryColumn } from 'typeorm';

/**
 * Name that is or was one of an account or of an organization, which share them. It is never given to another one. A trigger adds those of
 * accounts.
 */
@Entity('account_names')
export class AccountNameEntity {
  @PrimaryColumn({ type: 'text' })
  name: string;
}
