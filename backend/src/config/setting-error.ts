/** A setting that is missing or wrong; its message is one sentence for the operator. */
export class SettingError extends Error {}
