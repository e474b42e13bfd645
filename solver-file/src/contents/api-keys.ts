/** One of the hub's own API keys, wherever it slipped into a text: prefix, 256 random bits, checksum. */
export const API_KEY_PATTERN = /shk_[A-Za-z0-9_-]{43}_[A-Za-z0-9_-]{6}/g;

const PREFIX = 'shk_';

/** The keys in a text, each once. */
export function apiKeysIn(text: string): string[] {
  return text.includes(PREFIX) ? [...new Set(text.match(API_KEY_PATTERN))] : [];
}
