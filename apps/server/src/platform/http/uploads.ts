import '@fastify/multipart';
import type { CallFiles } from '@talora/contract/core/call.ts';
import type { FastifyRequest } from 'fastify';
import { IMAGE_BYTE_LIMIT } from '../images.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { UploadedFile } from './handlers.ts';

/** Limits of the multipart parser: a little over the pictures themselves, so that the refusal can name its reason. */
export const UPLOAD_LIMITS = { fileSize: IMAGE_BYTE_LIMIT, files: 4, fields: 12, parts: 16, fieldSize: 4096, headerPairs: 50 };

/** What is wrong with the files of a call, by what the parser says and by the kind of files. */
function refusalOf(problem: 'large' | 'many' | 'none', { kind }: CallFiles): Refusal {
  if (kind === 'table') return new Refusal('STATEMENT_UNREADABLE', { problem: problem === 'none' ? 'empty' : 'size', row: null });
  if (kind === 'list') return new Refusal('OPENING_LIST', { problem: problem === 'none' ? 'empty' : 'size', row: null });
  return new Refusal(problem === 'large' ? 'IMAGE_TOO_LARGE' : problem === 'many' ? 'TOO_MANY_IMAGES' : 'IMAGE_REQUIRED');
}

const PARSER_PROBLEMS: Readonly<Record<string, 'large' | 'many'>> = { FST_REQ_FILE_TOO_LARGE: 'large', FST_FILES_LIMIT: 'many' };

/** Reads a multipart body whole: fields as text, files as bytes. Refuses other fields, too many and too large files. */
export async function readUpload(
  request: FastifyRequest,
  rule: CallFiles,
): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA');
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname !== rule.field) refuse('BAD_REQUEST', { fields: [part.fieldname] });
        files.push({ bytes, fileName: part.filename });
      } else {
        if (Object.hasOwn(fields, part.fieldname)) refuse('BAD_REQUEST', { fields: [part.fieldname] });
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    const code = (error as { code?: string }).code;
    const problem = code === undefined ? undefined : PARSER_PROBLEMS[code];
    throw problem === undefined ? error : refusalOf(problem, rule);
  }
  if (files.length > rule.max) throw refusalOf('many', rule);
  if (rule.required && files.length === 0) throw refusalOf('none', rule);
  return { fields, files };
}
