/** `demo/lorenz`, 3 -> `demo-lorenz-v3` */
export const fileNameOf = (label: string, version: number): string => `${label.replace('/', '-')}-v${version}`;
