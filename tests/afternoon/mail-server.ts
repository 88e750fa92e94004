import { readFileSync } from 'node:fs';
import { createServer, type TLSSocket } from 'node:tls';

/** A mail as the server took it. */
export interface Mail {
  readonly from: string;
  readonly to: string;
  /** Head and body, as text. */
  readonly text: string;
}

/** A mail server that keeps what it takes. */
export interface MailServer {
  readonly mails: readonly Mail[];
  close(): Promise<void>;
}

interface Options {
  readonly address: string;
  readonly port: number;
  readonly tls: { readonly cert: string; readonly key: string };
  /** Who may hand mail in. */
  readonly name: string;
  readonly password: string;
}

/** The text of a mail: quoted-printable and base64 bodies are opened. */
function open(raw: string): string {
  const [head = '', ...parts] = raw.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return `${head}\n\n${Buffer.from(body, 'base64').toString()}`;
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return raw;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString()}`;
}

/** Speaks SMTP with one client: a greeting, a name with its password, and any number of mails. */
function converse(socket: TLSSocket, { name, password }: Options, keep: (mail: Mail) => void): void {
  const isNamed = (line: string): boolean => Buffer.from(line.split(' ')[2] ?? '', 'base64').toString() === `\0${name}\0${password}`;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  let [from, to, isIn, data] = ['', '', false, null as string[] | null];
  const take = (line: string): void => {
    if (data !== null) {
      if (line !== '.') return void data.push(line.startsWith('.') ? line.slice(1) : line);
      keep({ from, to, text: open(data.join('\r\n')) });
      data = null;
      return say('250 kept');
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO') return say('250-mail.provider.example\r\n250-8BITMIME\r\n250 AUTH PLAIN');
    if (word === 'AUTH') {
      isIn = isNamed(line);
      return say(isIn ? '235 come in' : '535 not with this password');
    }
    if (word === 'QUIT') return void socket.end('221 bye\r\n');
    if (word === 'RSET') return say('250 so be it');
    if (!isIn) return say('530 who are you?');
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (word === 'MAIL') from = address;
    else if (word === 'RCPT') to = address;
    else if (word === 'DATA') data = [];
    else return say('502 that is not done here');
    say(word === 'DATA' ? '354 go on' : '250 good');
  };
  let rest = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  socket.on('error', () => socket.destroy());
  say('220 mail.provider.example');
}

/** Opens a mail server that speaks TLS from the start and takes mail from one named client. */
export async function openMailServer(options: Options): Promise<MailServer> {
  const { address, port, tls } = options;
  const mails: Mail[] = [];
  const sockets = new Set<TLSSocket>();
  const server = createServer({ cert: readFileSync(tls.cert), key: readFileSync(tls.key) }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, options, (mail) => mails.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return {
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
