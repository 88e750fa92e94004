import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DataFolderTaken, takeDataFolder } from './data-lock.ts';
import { findPortHolder } from './port-holder.ts';

describe('data folder', () => {
  it('is held by one process at a time and said so', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talora-lock-'));
    const giveBack = takeDataFolder(folder);
    expect(() => takeDataFolder(folder)).toThrow(DataFolderTaken);
    expect(() => takeDataFolder(folder)).toThrow(new RegExp(`already running.*process ${process.pid}`));
    giveBack();
    takeDataFolder(folder)();
  });
  it('is taken over from a process that was killed, even when its number lives again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talora-lock-'));
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(join(folder, 'server.lock'), `${gone} 12345\n`);
    takeDataFolder(folder)();
    writeFileSync(join(folder, 'server.lock'), `${process.pid} 1\n`);
    takeDataFolder(folder)();
  });
  it('is left to a process of another user, which cannot be asked', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talora-lock-'));
    takeDataFolder(folder);
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('not ours'), { code: 'EPERM' });
    });
    try {
      expect(() => takeDataFolder(folder)).toThrow(DataFolderTaken);
    } finally {
      kill.mockRestore();
    }
  });
  it('that cannot be written is said in a sentence', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'talora-lock-')), 'a-file');
    writeFileSync(file, '');
    expect(() => takeDataFolder(join(file, 'data'))).toThrow(/cannot be used/);
  });
});

describe('taken port', () => {
  it('names who holds it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(findPortHolder(port)).toContain(`process ${process.pid}`);
    await new Promise((resolve) => server.close(resolve));
    expect(findPortHolder(port)).toBeNull();
  });
});
