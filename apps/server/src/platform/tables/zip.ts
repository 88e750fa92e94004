import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file inside an archive; its text is made while the archive is read. */
export interface ZipEntry {
  /** Path with `/`, in ASCII. */
  readonly name: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const VERSION = 20;
/** Sizes and checksum stand behind each file; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: archives of the same texts are the same. */
const DATE = 0x0021;

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function sizesOf({ crc, packed, size }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

function listedHead({ name, at, crc, packed, size }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(DEFLATED, 10);
  head.writeUInt16LE(DATE, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, name]);
}

function foot(count: number, listAt: number, listSize: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listSize, 12);
  end.writeUInt32LE(listAt, 16);
  return end;
}

/**
 * An archive in the ZIP format (APPNOTE 6.3.3, deflated, sizes behind each file), made while it is read: no more than a piece of a text is held. For
 * archives below 4 GB.
 */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, text } of entries) {
    const head = localHead(Buffer.from(name));
    yield head;
    let [crc, packed, size] = [0, 0, 0];
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const piece of text) {
        const bytes = Buffer.from(piece);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    }
    const source = Readable.from(counted(), { objectMode: false });
    const deflate = createDeflateRaw();
    source.on('error', (error) => deflate.destroy(error)).pipe(deflate);
    try {
      for await (const piece of deflate as AsyncIterable<Buffer>) {
        packed += piece.length;
        yield piece;
      }
    } finally {
      source.destroy();
      deflate.destroy();
    }
    const entry = { name: Buffer.from(name), at, crc, packed, size };
    yield sizesOf(entry);
    written.push(entry);
    at += head.length + packed + 16;
  }
  const list = Buffer.concat(written.map(listedHead));
  yield list;
  yield foot(written.length, at, list.length);
}
