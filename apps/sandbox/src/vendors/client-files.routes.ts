import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from './catalogue.ts';
import { openClientFiles, pagePolicy, type ClientFile, type ClientFiles } from './client-files.ts';
import type { Sessions } from './sessions.ts';
import { findVendor } from './vendor-list.ts';

/** What the client's files are mounted with. */
export interface ClientFileParts {
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
  /** Built client of the games: `vendor.html` and what it loads. */
  readonly clientFolder: string;
  /** Where pictures lie that the client's folder has not. */
  readonly pictureFolders: readonly string[];
  /** Sites that may frame the games beside those told at launches. */
  readonly sites: readonly string[];
}

const PAGE = 'vendor.html';
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

type Request = FastifyRequest<{ Params: { vendor: string; gameCode: string; '*': string } }>;

function send(reply: FastifyReply, file: ClientFile | undefined, cache: string): FastifyReply {
  if (file === undefined) return reply.code(404).type('text/plain').send('not found');
  if (file.encoding !== null) void reply.header('content-encoding', file.encoding);
  return reply.header('vary', 'accept-encoding').header('cache-control', cache).type(file.type).send(file.content);
}

const acceptOf = (request: FastifyRequest): string => request.headers['accept-encoding']?.toString() ?? '';

/** Mounts the pages of the games, their files, and the pictures of tiles. */
export async function mountClientFiles(app: FastifyInstance, parts: ClientFileParts): Promise<void> {
  const files = openClientFiles([parts.clientFolder]);
  const pictures = openClientFiles([parts.clientFolder, ...parts.pictureFolders]);

  const page = async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    const vendor = findVendor(request.params.vendor);
    const html = files.find(PAGE, '');
    if (vendor === undefined || parts.catalogue.find(vendor.code, request.params.gameCode) === undefined)
      return reply.code(404).type('text/plain').send('not found');
    if (html === undefined) return reply.code(503).type('text/plain').send('The games are not built. Run npm start.');
    const sites = [...new Set([...parts.sites, ...parts.sessions.originsOf(vendor.code)])];
    return send(reply.header('content-security-policy', pagePolicy(html.content.toString(), sites)), html, 'no-cache');
  };
  const asset =
    (from: ClientFiles, folder: string, cache: string) =>
    async (request: Request, reply: FastifyReply): Promise<FastifyReply> =>
      send(
        reply.header('cross-origin-resource-policy', 'cross-origin'),
        from.find(`${folder}/${request.params['*']}`, acceptOf(request)),
        cache,
      );

  app.get('/vendors/:vendor/play/:gameCode', page);
  app.get('/vendors/:vendor/replay/:gameCode', page);
  // The client's build may name its files from the root, from /vendors, or from its page.
  for (const base of ['', '/vendors', '/vendors/:vendor', '/vendors/:vendor/play', '/vendors/:vendor/replay']) {
    app.get(`${base}/assets/*`, asset(files, 'assets', YEAR));
    app.get(`${base}/img/*`, asset(pictures, 'img', HOUR));
  }
}
