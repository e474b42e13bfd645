import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { SolutionListingEntity } from './solution-listing.entity';

/** What word searches find a published solution by. Triggers of the database keep the rows; nothing else writes them. */
@Entity('listing_words')
export class ListingWordsEntity {
  @OneToOne(() => SolutionListingEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'solution_id', referencedColumnName: 'solutionId' })
  solution: SolutionListingEntity;

  @PrimaryColumn({ type: 'int' })
  solutionId: number;

  /** Words of label and description with their positions, and marked ones: {@link ../browse/word-query}. */
  @Column({ type: 'tsvector' })
  @Index('ix_listing_words_words', { type: 'gin' })
  words: string;
}

/** Words that occur in published solutions, or did; some twice. */
@Entity('search_words')
@Index('ix_search_words_word', ['word', 'named'])
export class SearchWordEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text', collation: 'C' })
  @Index('ix_search_words_contains', { type: 'gin' })
  word: string;

  /** Whether it occurs in a label or the name of an uploader: there one typing error is allowed. */
  @Column({ type: 'boolean' })
  named: boolean;
}
