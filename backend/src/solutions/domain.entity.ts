import { Column } from 'typeorm';

/** Ends of each coordinate; null for a coordinate that does not occur. */
export abstract class DomainColumns {
  @Column({ name: 'domain_t_min', type: 'double precision', nullable: true })
  domainTMin: number | null;
  @Column({ name: 'domain_t_max', type: 'double precision', nullable: true })
  domainTMax: number | null;
  @Column({ name: 'domain_x_min', type: 'double precision', nullable: true })
  domainXMin: number | null;
  @Column({ name: 'domain_x_max', type: 'double precision', nullable: true })
  domainXMax: number | null;
  @Column({ name: 'domain_y_min', type: 'double precision', nullable: true })
  domainYMin: number | null;
  @Column({ name: 'domain_y_max', type: 'double precision', nullable: true })
  domainYMax: number | null;
}
