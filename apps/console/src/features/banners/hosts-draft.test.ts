import { expect, it } from 'vitest';
import { hostsTextOf, readHosts } from './hosts-draft.ts';

it('listed hosts are written with commas and read back, however they are parted', () => {
  expect(readHosts(hostsTextOf(['a.example', 'b.example'])).hosts).toEqual(['a.example', 'b.example']);
  expect(readHosts(' a.example\nb.example ,, ').hosts).toEqual(['a.example', 'b.example']);
  expect(readHosts('')).toEqual({ hosts: [], wrong: [] });
});

it('what is no host is named: a scheme, a port, a path, a single word; capital letters do no harm', () => {
  const { wrong } = readHosts('https://a.example a.example:80 a.example/x localhost A.Example');
  expect(wrong).toEqual(['https://a.example', 'a.example:80', 'a.example/x', 'localhost']);
});
