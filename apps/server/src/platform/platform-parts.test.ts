import { describe, expect, it } from 'vitest';
import { canonicalJson } from './crypto/digest.ts';
import { seal, unseal } from './crypto/sealing.ts';
import { openLog } from './log.ts';
import { systemRandom } from './random.ts';
import { readPage } from '../app/pages.ts';

describe('sealing', () => {
  const keys = [
    { id: 'new', bytes: Buffer.alloc(32, 1) },
    { id: 'old', bytes: Buffer.alloc(32, 2) },
  ];
  it('opens under its own key and context only', () => {
    const sealed = seal(keys, systemRandom, 'table.column', Buffer.from('5521094417'));
    expect(sealed).not.toContain('5521094417');
    expect(unseal(keys, 'table.column', sealed).toString()).toBe('5521094417');
    expect(() => unseal(keys, 'other.column', sealed)).toThrow();
    expect(() => unseal([{ id: 'new', bytes: Buffer.alloc(32, 9) }], 'table.column', sealed)).toThrow();
    // Not the very last sign: part of its bits is padding, and changing only those changes nothing.
    const changed = sealed.replace(/.(?=.{3}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    expect(() => unseal(keys, 'table.column', changed)).toThrow();
  });
  it('still opens what an older key sealed', () => {
    const sealed = seal(keys.slice(1), systemRandom, 'c', Buffer.from('x'));
    expect(unseal(keys, 'c', sealed).toString()).toBe('x');
  });
});

describe('canonical JSON', () => {
  it('is the same for equal content and another for other content', () => {
    expect(canonicalJson({ b: 1, a: { d: [1, { y: 1, x: 2 }], c: null } })).toBe('{"a":{"c":null,"d":[1,{"x":2,"y":1}]},"b":1}');
    expect(canonicalJson({ a: undefined, b: 5n })).toBe('{"b":"5"}');
    expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }));
  });
});

describe('log', () => {
  it('cuts secrets on every level, and keeps hostile text on one line', () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => lines.push(line) });
    const canary = 'canary-value-77';
    log.info(
      {
        password: canary,
        a: { token: canary, b: { serverSeed: canary, c: { accountNumber: canary } } },
        headers: { authorization: canary },
      },
      'x',
    );
    log.info({ name: 'evil\r\n{"level":60}\u001b[31m' }, 'y');
    expect(lines.join('')).not.toContain(canary);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(lines[1]?.trim().split('\n')).toHaveLength(1);
  });
});

describe('pages', () => {
  it('hashes inline scripts and styles and leaves data blocks and files alone', () => {
    const page = readPage(
      '<script>a()</script><script type="module" src="/x.js"></script><script type="application/json" id="d">{"x":1}</script><style>b{}</style>',
    );
    expect(page.scriptHashes).toHaveLength(1);
    expect(page.styleHashes).toHaveLength(1);
    expect(page.scriptHashes[0]).toMatch(/^'sha256-[A-Za-z0-9+/=]{44}'$/);
  });
});

describe('chance', () => {
  it('gives out no byte twice: what was given stays, and no two pieces are alike over many fillings of the pool', () => {
    const given = Array.from({ length: 2_000 }, (_, i) => systemRandom.bytes(10 + (i % 40)));
    const texts = given.map((piece) => piece.toString('hex'));
    expect(new Set(texts.map((text) => text.slice(0, 20))).size).toBe(given.length);
    expect(given.map((piece) => piece.length)).toEqual(Array.from({ length: 2_000 }, (_, i) => 10 + (i % 40)));
    systemRandom.bytes(64);
    expect(given.map((piece) => piece.toString('hex'))).toEqual(texts);
    expect(systemRandom.bytes(200)).toHaveLength(200);
  });
});
