import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { SolutionVersionEntity } from '../solution-version.entity';

/** A certificate that claimed something of a published version, until newer code found that it does not hold. */
@Entity('withdrawn_certificates')
@Index('ix_withdrawn_certificates_version_id', ['version'])
export class WithdrawnCertificateEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => SolutionVersionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  version: SolutionVersionEntity;

  @Column({ type: 'double precision' })
  provenError: number;

  @Column({ type: 'int' })
  certifiedWith: number;

  @Column({ type: 'timestamptz' })
  madeAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  withdrawnAt: Date;

  /** Reason of the withdrawal, as one sentence. */
  @Column({ type: 'text' })
  reason: string;

  /** The certificate as it was served, compressed with gzip. */
  @Column({ type: 'bytea', select: false })
  document: Buffer;

  /** SHA-256 of the document as it was served, in hex. */
  @Column({ type: 'text' })
  documentSha256: string;
}
