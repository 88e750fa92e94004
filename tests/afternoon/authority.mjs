// Makes an authority of certificates and one certificate for all names of the walk: what a public authority does elsewhere.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function openssl(...args) {
  const { status, stdout, stderr } = spawnSync('openssl', args);
  if (status !== 0) throw new Error(`openssl ${args[0]} failed: ${String(stderr)}`);
  return stdout;
}

/** Files of the authority's certificate, of a certificate with its key, and the print of that key for a browser. */
export function makeAuthority(folder, names) {
  mkdirSync(folder, { recursive: true });
  const [ca, caKey, cert, key, request, extensions] = ['ca.pem', 'ca-key.pem', 'cert.pem', 'key.pem', 'request.pem', 'extensions'].map((name) => join(folder, name)); // prettier-ignore
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...curve, '-keyout', caKey, '-out', ca, '-days', '2', '-subj', '/CN=Authority of the walk', '-addext', 'keyUsage=critical,keyCertSign'); // prettier-ignore
  openssl('req', ...curve, '-keyout', key, '-out', request, '-subj', `/CN=${names[0]}`);
  writeFileSync(extensions, `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\nextendedKeyUsage=serverAuth\n`);
  openssl('x509', '-req', '-in', request, '-CA', ca, '-CAkey', caKey, '-out', cert, '-days', '2', '-extfile', extensions);
  const bare = spawnSync('sh', ['-c', `openssl pkey -in ${key} -pubout -outform der | openssl dgst -sha256 -binary | base64`], { encoding: 'utf8' }); // prettier-ignore
  for (const file of [ca, cert]) chmodSync(file, 0o644);
  return { ca, cert, key, print: bare.stdout.trim() };
}
