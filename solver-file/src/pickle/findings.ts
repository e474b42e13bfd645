export interface Finding {
  level: 'unusual' | 'dangerous';
  text: string;
}
