import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';

/** The SHA-256 of bytes, in hex. The browser's own is missing on hubs without https. */
export const digestOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
