/** How the tokens of sessions are signed. */
export const TOKEN = { algorithm: 'HS256', audience: 'solverhub', expiresIn: '30d' } as const;

export interface TokenClaims {
  /** Session. */
  sid: number;
  /** Number that the tokens of the user must contain. */
  tv: number;
}
