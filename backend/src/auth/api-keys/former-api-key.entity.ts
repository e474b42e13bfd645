import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { UserOwned } from '../user-owned.entity';

/** A key that was deleted or revoked. With it, the owner can be notified of scripts that still use the key. */
@Entity('former_api_keys')
export class FormerApiKeyEntity extends UserOwned {
  @PrimaryColumn({ type: 'bytea' })
  hash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  endedAt: Date;
}
