import { Entity, PrimaryColumn } from 'typeorm';

/** Name of a removed account. It is never given to another account. */
@Entity('former_usernames')
export class FormerUsernameEntity {
  @PrimaryColumn({ type: 'text' })
  username: string;
}
