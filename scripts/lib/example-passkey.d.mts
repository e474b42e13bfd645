/** Options that a hub gives to the browser. */
export interface PasskeyOptions {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}
export declare const WITH_CERTIFICATE: Buffer;
export declare class Passkey {
  id: Buffer;
  constructor(origin: string);
  at(origin: string): Passkey;
  made(options: PasskeyOptions, format?: string, statement?: Buffer): object;
  signed(options: PasskeyOptions): object;
}
