import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pagePolicy, ShellConfigFile } from './shell-config';

describe('the configuration of the shell', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'hub-config-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const write = (folder: string, entry: string) =>
    writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ remotes: [{ name: 'mf_admin', entry }] }));

  it('is the one that comes with the shell, unless the operator has one in the content folder', () => {
    const shipped = mkdtempSync(path.join(dir, 'shell-'));
    const content = mkdtempSync(path.join(dir, 'content-'));
    write(shipped, '/mf/mf-admin/mf-manifest.json');
    const config = new ShellConfigFile(content, shipped);
    expect(config.foreignOrigins()).toEqual([]);
    write(content, 'https://admin.example.org/1.2/mf-manifest.json');
    expect(config.foreignOrigins()).toEqual(['https://admin.example.org']);
  });

  it('allows scripts from the origins of its remotes only, and never inline scripts', () => {
    const policy = pagePolicy(['https://admin.example.org']);
    expect(policy).toContain(`script-src 'self' https://admin.example.org;`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain(`worker-src 'self' blob:;`);
    expect(pagePolicy([])).not.toContain('blob:');
  });
});
