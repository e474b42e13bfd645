import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last day on which the hub checked whether admins need a mail about the review queue. */
@Entity('review_mail_days')
export class ReviewMailDayEntity {
  /** Date of the day in UTC. */
  @PrimaryColumn({ type: 'date' })
  day: string;

  @Column({ type: 'timestamptz' })
  lookedAt: Date;
}
