export interface Mail {
  to: string;
  subject: string;
  /** Plain text: nothing that people typed is ever markup. */
  text: string;
}
