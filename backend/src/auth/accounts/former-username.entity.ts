import { Entity, PrimaryColumn } from 'typeorm';

/** Name of an account that was removed: it is never given away again. */
@Entity('former_usernames')
export class FormerUsernameEntity {
  @PrimaryColumn({ type: 'text' })
  username: string;
}
