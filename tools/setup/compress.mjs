// Packed copies beside the built files: the server sends them as they are, and packs nothing while somebody waits.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const PACKED = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Below this a packed copy saves no packet. */
const SMALLEST = 1_000;

/** Writes `.br` and `.gz` beside every text file of a built web app. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => PACKED.test(path) && statSync(path).isFile() && statSync(path).size >= SMALLEST);
  await Promise.all(
    files.map(async (path) => {
      const bytes = readFileSync(path);
      const [br, gz] = await Promise.all([
        packBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        packGzip(bytes, { level: 9 }),
      ]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
}
