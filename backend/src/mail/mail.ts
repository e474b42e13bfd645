export interface Mail {
  to: string;
  subject: string;
  /** Plain text, so that typed text is never markup. */
  text: string;
}
