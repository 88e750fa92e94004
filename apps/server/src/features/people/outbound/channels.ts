import { createTransport } from 'nodemailer';
import { readKeyFile } from '../../../platform/crypto/key-file.ts';
import type { SymmetricKey } from '../../../platform/crypto/keys.ts';
import { isSignedBody, signBody } from '../../../platform/crypto/signature.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Fault } from '../../../platform/refusal.ts';

/** A way for messages to reach somebody. */
export type Channel = 'sms' | 'email';

/** A message on its way out. Its id stays the same over tries, so that a gateway can tell a repeat. */
export interface OutsideMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
}

/** The outside world will never take this message: trying again is of no use. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/**
 * Hands a message to the outside world. Resolves to the id it got there, if any. Rejects with {@link MessageRefused} when it
 * is of no use to try again and with {@link Fault} when it may be.
 */
type Send = (platform: Platform, message: OutsideMessage) => Promise<string | null>;

const TIMEOUT_MS = 8_000;
const REPORT_WINDOW_MS = 5 * 60_000;

const readGatewayKeys = (keysFile: string): SymmetricKey[] => readKeyFile(keysFile, 'SMS gateway');

/** The gateway over HTTP: `POST {id, to, from, text}`, signed like every outside protocol; 2xx with `{id}` takes it. */
const sendBySmsGateway: Send = async (platform, message) => {
  const { sms } = platform.config;
  if (sms === null) throw new Fault('no SMS gateway is set');
  const [key] = readGatewayKeys(sms.keysFile);
  if (key === undefined) throw new Fault('the SMS gateway has given no keys');
  const body = JSON.stringify({ id: message.id, to: `+${message.to}`, from: sms.sender, text: message.text });
  const headers = { ...signBody(key, platform.clock.nowMs(), body), 'content-type': 'application/json' };
  const reply = await platform.outside({ method: 'POST', url: sms.url, headers, body, timeoutMs: TIMEOUT_MS });
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 408 && reply.status !== 429)
    throw new MessageRefused(`the SMS gateway refused with ${reply.status}`);
  if (reply.status < 200 || reply.status > 299) throw new Fault(`the SMS gateway answered ${reply.status}`);
  try {
    const { id } = JSON.parse(reply.body) as { id?: unknown };
    return typeof id === 'string' ? id.slice(0, 128) : null;
  } catch {
    return null; // it was taken; an answer without an id gets no report
  }
};

/** Ports of mail servers when the address names none: for TLS from the start, and for handing mail in. */
const SEALED_PORT = 465;
const SUBMISSION_PORT = 587;

const mailerOf = perPlatform((platform) =>
  createTransport({
    url: platform.config.mail?.url ?? '',
    // Through the guard of all outgoing calls: a mail server on the public net is spoken to under TLS only.
    getSocket({ host, port, secure }, give) {
      const target = { host: host ?? '', port: Number(port ?? (secure === true ? SEALED_PORT : SUBMISSION_PORT)), timeoutMs: TIMEOUT_MS };
      platform.connectOutside(target).then(
        ({ socket, mustSeal }) => give(null, { connection: socket, ...(mustSeal ? { requireTLS: true } : {}) }),
        (error: Error) => give(error),
      );
    },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }),
);

/** By the mail server. A final answer of it (5xx) is not asked again. */
const sendBySmtp: Send = async (platform, message) => {
  const { mail } = platform.config;
  if (mail === null) throw new Fault('no mail server is set');
  try {
    const sent = await mailerOf(platform).sendMail({
      from: mail.from,
      to: message.to,
      subject: message.subject ?? '',
      text: message.text,
      messageId: `<${message.id}@${mail.from.replace(/^.*@/, '').replace(/>.*$/, '')}>`,
      headers: { 'auto-submitted': 'auto-generated' },
    });
    return sent.messageId;
  } catch (error) {
    const { responseCode: code = 0, code: kind } = error as { responseCode?: number; code?: string };
    // What it says to TLS or to our password is not said of the message.
    if (code >= 500 && code < 600 && kind !== 'ETLS' && kind !== 'EAUTH') throw new MessageRefused(`the mail server refused with ${code}`);
    throw new Fault('the mail server did not take a message', error);
  }
};

const SENDERS: Readonly<Record<Channel, Send>> = { sms: sendBySmsGateway, email: sendBySmtp };

/** How a channel works here: `outside` sends; `log` keeps to the message log; `none` is production without a gateway. */
export function modeOf(platform: Platform, channel: Channel): 'outside' | 'log' | 'none' {
  const { sms, mail, mode } = platform.config;
  if ((channel === 'sms' ? sms : mail) !== null) return 'outside';
  return mode === 'production' ? 'none' : 'log';
}

/** Where the gateway of a channel is: its host alone; null where none is set. */
export function hostOfChannel({ config }: Platform, channel: Channel): string | null {
  const url = channel === 'sms' ? config.sms?.url : config.mail?.url;
  return url === undefined ? null : new URL(url).hostname;
}

/**
 * Asks the gateway of a channel without sending anything: the mail server is logged in to, the SMS gateway is connected to and its keys are read.
 * Rejects with {@link Fault} when it does not answer, or answers no.
 */
export async function checkChannel(platform: Platform, channel: Channel): Promise<void> {
  const { sms, mail } = platform.config;
  if (channel === 'email') {
    if (mail === null) throw new Fault('no mail server is set');
    await mailerOf(platform)
      .verify()
      .catch((error: unknown) => {
        throw new Fault('the mail server did not let us in', error);
      });
    return;
  }
  if (sms === null) throw new Fault('no SMS gateway is set');
  if (readGatewayKeys(sms.keysFile).length === 0) throw new Fault('the SMS gateway has given no keys');
  const { hostname, port, protocol } = new URL(sms.url);
  const { socket } = await platform.connectOutside({
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    timeoutMs: TIMEOUT_MS,
  });
  socket.destroy();
}

/** Hands a message to the gateway of its channel. */
export function sendOutside(platform: Platform, channel: Channel, message: OutsideMessage): Promise<string | null> {
  return SENDERS[channel](platform, message);
}

/** Is this report of the SMS gateway signed with a key of its own, within five minutes? */
export function isGatewayReport(
  platform: Platform,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): boolean {
  const { sms } = platform.config;
  return sms !== null && isSignedBody(readGatewayKeys(sms.keysFile), headers, body, platform.clock.nowMs(), REPORT_WINDOW_MS);
}
