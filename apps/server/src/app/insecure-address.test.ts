import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { insecureAddressPage } from './insecure-address.ts';

const isTrusted = (protocol: string, host: string): boolean => insecureAddressPage({ protocol, host } as FastifyRequest) === null;

describe('an address without TLS', () => {
  it('is told of, but for the names of this machine', () => {
    for (const host of ['localhost', 'localhost:8080', 'demo.localhost:8080', '127.0.0.1:8081', '[::1]:8080'])
      expect([host, isTrusted('http', host)]).toEqual([host, true]);
    for (const host of ['play.example', '10.0.0.4:8080', 'localhost.example', '127.0.0.1.example', '::2'])
      expect([host, isTrusted('http', host), isTrusted('https', host)]).toEqual([host, false, true]);
  });
});
