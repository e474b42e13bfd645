import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = join(__dirname, '../fixtures/client');

/** What a reader must find in the file of an upload. */
interface Expected {
  bytes: number;
  complete: boolean;
  opcodes: number;
  imports: string[];
  called: Record<string, number>;
  import_module_arguments: string[];
  keys: string[];
  type_name: string;
  global_epoch: number;
  /** Values of each network; "nan" where there is no number. Missing where the recorder could not compute them. */
  evaluation?: Record<'net_at_t' | 'u_at_t', [t: number, value: number | 'nan'][]>[];
  networks: { cls: string; layers: { cls: string; tensors: Record<string, [string, number[]]> }[] }[];
}

interface Upload {
  name: string;
  expected: Expected;
  file: Uint8Array;
}

/** All recorded uploads, each save by itself. */
export const uploads: Upload[] = readdirSync(CLIENT)
  .flatMap((folder) => [1, 2].map((save) => ({ folder, save })))
  .filter(({ folder, save }) => existsSync(join(CLIENT, folder, `upload-${save}.body`)))
  .map(({ folder, save }) => ({
    name: `${folder} ${save}`,
    expected: JSON.parse(readFileSync(join(CLIENT, folder, `expected-${save}.json`), 'utf8')) as Expected,
    file: filePartOf(join(CLIENT, folder, `upload-${save}.body`)),
  }));

export const wholeUploads = uploads.filter(({ expected }) => expected.complete);

export function uploadNamed(name: string): Upload {
  const found = uploads.find((upload) => upload.name === name);
  if (!found) throw new Error(`No recorded upload is called ${name}`);
  return found;
}

/** What the files in the folder of broken and malicious files are expected to be. */
export const hostileExpectations = JSON.parse(readFileSync(join(CLIENT, 'hostile/index.json'), 'utf8')) as Record<
  string,
  { bytes: number; what: string; expect: string }
>;

export function hostileFile(name: string): Uint8Array {
  return Uint8Array.from(readFileSync(join(CLIENT, 'hostile', name)));
}

/** The file in the body of a recorded upload; its headers lie beside it. */
export function filePartOf(bodyPath: string): Uint8Array {
  const headers = JSON.parse(readFileSync(bodyPath.replace('.body', '.headers.json'), 'utf8')) as Record<
    string,
    string
  >;
  const boundary = `--${/boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1]}`;
  // Latin-1 keeps every byte as one letter.
  const body = readFileSync(bodyPath, 'latin1');
  const part = body.split(boundary).find((one) => one.includes('name="file"')) ?? '';
  return Uint8Array.from(Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4, -2), 'latin1'));
}
