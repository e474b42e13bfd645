import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source';

/** For the migration tool only: DATABASE_URL must name a database whose tables are up to date. */
export default new DataSource(dataSourceOptions(process.env.DATABASE_URL ?? ''));
