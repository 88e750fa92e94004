import '@fastify/multipart';
import type { CallFiles } from '@talora/contract/core/call.ts';
import type { FastifyRequest } from 'fastify';
import { IMAGE_BYTE_LIMIT } from '../images.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { UploadedFile } from './handlers.ts';

/** Limits of the multipart parser: a little over the pictures themselves, so that the refusal can name its reason. */
export const UPLOAD_LIMITS = { fileSize: IMAGE_BYTE_LIMIT, files: 4, fields: 12, parts: 16, fieldSize: 4096, headerPairs: 50 };

const PARSER_REFUSALS: Readonly<Record<string, Refusal>> = {
  FST_REQ_FILE_TOO_LARGE: new Refusal('IMAGE_TOO_LARGE'),
  FST_FILES_LIMIT: new Refusal('TOO_MANY_IMAGES'),
};

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
    throw (code !== undefined && PARSER_REFUSALS[code]) || error;
  }
  if (files.length > rule.max) refuse('TOO_MANY_IMAGES');
  if (rule.required && files.length === 0) refuse('IMAGE_REQUIRED');
  return { fields, files };
}
