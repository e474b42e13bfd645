import { timeSql } from '../visibility';

/** Condition that a claim `c` of a user `cu` counts: not run out, and still an admin's. */
export const CLAIM_COUNTS = `c.until > now() and cu.account_type = 'admin'`;

/** A claim `c` of a user `cu`, as on the wire. */
export const CLAIM_JSON = `json_build_object('claimed_by', cu.username, 'claimed_until', ${timeSql('c.until')})`;
