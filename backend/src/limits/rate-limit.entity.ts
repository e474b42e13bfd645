import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counters of the rate limiter, in the shape that rate-limiter-flexible asks for. */
@Entity('rate_limits')
export class RateLimitEntity {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  key: string;

  @Column({ type: 'int', default: 0 })
  points: number;

  /** Milliseconds since 1970. */
  @Column({ type: 'bigint', nullable: true })
  expire: string | null;
}
