import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Config } from '../config.ts';
import type { Platform } from '../platform.ts';

/** The files are looked at so often: a renewed certificate is in use a quarter of a minute later. */
const POLL_MS = 15_000;

type Files = NonNullable<Config['tls']>;

/** Certificate and key that belong together, as the files have them. */
export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
  /** The moment from which browsers refuse it, in seconds since 1970. */
  readonly endsAt: number;
}

/** Reads certificate and key. Throws with a sentence for a person when one cannot be read, or when they do not belong together. */
export function readCertificate({ certFile, keyFile }: Files): Certificate {
  const read = (setting: string, file: string): Buffer => {
    try {
      return readFileSync(file);
    } catch (error) {
      throw new Error(`${setting} cannot be read: ${(error as Error).message}`, { cause: error });
    }
  };
  const cert = read('TLS_CERT', certFile);
  const key = read('TLS_KEY', keyFile);
  let first: X509Certificate;
  let isPair: boolean;
  try {
    first = new X509Certificate(cert);
    isPair = first.checkPrivateKey(createPrivateKey(key));
  } catch (error) {
    throw new Error(`TLS_CERT or TLS_KEY is no PEM of a certificate or a key: ${(error as Error).message}`, { cause: error });
  }
  if (!isPair) throw new Error(`TLS_CERT (${certFile}) and TLS_KEY (${keyFile}) do not belong together`);
  return { cert, key, endsAt: Date.parse(first.validTo) / 1_000 };
}

/** Changes when one of the files is replaced or written; a file that is not there is a state as well. */
function markOf({ certFile, keyFile }: Files): string {
  return [certFile, keyFile]
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .map((stat) => (stat === undefined ? 'none' : `${stat.mtimeMs} ${stat.size} ${stat.ino}`))
    .join(' ');
}

/**
 * Follows certificate and key while the servers listen: what was renewed is used for new connections within {@link POLL_MS}, and those
 * that are open go on. A pair that is half written or does not fit is logged once and the one before stays in use. Answers how to stop it.
 */
export function followCertificate(
  { log, metrics }: Pick<Platform, 'log' | 'metrics'>,
  servers: readonly Server[],
  files: Files,
  pollMs = POLL_MS,
): () => void {
  let mark = markOf(files);
  metrics.certificateEnds.set(readCertificate(files).endsAt);
  const timer = setInterval(() => {
    const now = markOf(files);
    if (now === mark) return;
    mark = now;
    try {
      const { cert, key, endsAt } = readCertificate(files);
      for (const server of servers) if (server instanceof SecureServer) server.setSecureContext({ cert, key });
      metrics.certificateEnds.set(endsAt);
      log.info({ endsAt: new Date(endsAt * 1_000).toISOString() }, 'the certificate was renewed');
    } catch (error) {
      log.warn({ error }, 'certificate and key have changed and cannot be used: those of before stay in use');
    }
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}
