import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pagePolicy, ShellConfigFile } from './shell-config';

describe('the configuration of the shell', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'hub-config-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const write = (folder: string, entry: string) =>
    writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ remotes: [{ name: 'mf_admin', entry }] }));

  it('is the shipped one, until the operator puts an own one beside the content', () => {
    const shipped = mkdtempSync(path.join(dir, 'shell-'));
    const content = mkdtempSync(path.join(dir, 'content-'));
    write(shipped, '/mf/mf-admin/mf-manifest.json');
    const config = new ShellConfigFile(content, shipped);
    expect(config.foreignOrigins()).toEqual([]);
    write(content, 'https://admin.example.org/1.2/mf-manifest.json');
    expect(config.foreignOrigins()).toEqual(['https://admin.example.org']);
  });

  it('opens the policy to those origins only, and never to inline script', () => {
    const policy = pagePolicy(['https://admin.example.org']);
    expect(policy).toContain(`script-src 'self' https://admin.example.org;`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
