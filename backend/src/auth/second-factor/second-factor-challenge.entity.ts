import { Column, Entity, PrimaryColumn } from 'typeorm';
import { UserOwned } from '../user-owned.entity';

/** A login that waits for its second factor. */
@Entity('second_factor_challenges')
export class SecondFactorChallengeEntity extends UserOwned {
  /** SHA-256 of the challenge. */
  @PrimaryColumn({ type: 'bytea' })
  challengeHash: Buffer;

  /** What the first step of the login was made with: `password`, or the name of a provider. */
  @Column({ type: 'text' })
  wayIn: string;

  /** Number that the tokens of the user had then: a new password ends the challenge. */
  @Column({ type: 'int' })
  tokenVersion: number;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
