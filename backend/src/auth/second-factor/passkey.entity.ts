import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserOwned } from '../user-owned.entity';

/** A key on a device or in a password manager, which signs the challenge of a login (WebAuthn). */
@Entity('passkeys')
export class PasskeyEntity extends UserOwned {
  @PrimaryGeneratedColumn()
  id: number;

  /** What the owner calls it. */
  @Column({ type: 'text' })
  name: string;

  /** Name of the key at the device, in base64url. */
  @Column({ type: 'text' })
  @Index('uq_passkeys_credential_id', { unique: true })
  credentialId: string;

  /** A key of COSE. */
  @Column({ type: 'bytea' })
  publicKey: Buffer;

  /** How often it has signed, as far as the device counts; 0 otherwise. */
  @Column({ type: 'bigint', transformer: { from: Number, to: (value: number) => value } })
  counter: number;

  /** How the browser reaches it, such as `usb`. */
  @Column({ type: 'text', array: true })
  transports: string[];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;
}
