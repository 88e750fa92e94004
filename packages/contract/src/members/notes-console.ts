import { NOTE_BOUNDS, TAG_COLOURS } from '@talora/domain/members/tags.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, requestId, uuid } from '../core/scalars.ts';
import { memberFilter, memberTag } from './member-list.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const note = z.object({
  id: z.string(),
  text: z.string(),
  isPinned: z.boolean(),
  by: z.string(),
  isMine: z.boolean(),
  at: moment(),
  struck: z.nullable(z.object({ at: moment(), reason: z.string() })),
});

/** Notes about a member, pinned ones first, then the newest; and the member's tags. */
const memberNotes = z.object({ notes: z.array(note), tags: z.array(memberTag) });

const tag = z.object({ ...memberTag.shape, members: z.int() });
const tags = z.object({ tags: z.array(tag) });

/** A segment's filter as the list takes it. */
const segmentFilter = z.strictObject(memberFilter);
const segment = z.object({
  id: z.string(),
  name: z.string(),
  filter: z.object(memberFilter),
  by: z.string(),
  madeAt: moment(),
  /** How many members are in it now. `isCapped`: more than these. */
  members: z.int(),
  isCapped: z.boolean(),
});
const segments = z.object({ segments: z.array(segment) });

/** Console: what staff write down about members, and how they sort them. */
export const notesCalls = callSet('notes', 'console', {
  memberNotes: call({
    method: 'GET',
    path: '/ops/members/:id/notes',
    title: 'Notes about a member, and the member’s tags',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: memberNotes,
    refusals: staffRefusals,
  }),
  writeNote: call({
    method: 'POST',
    path: '/ops/members/:id/notes',
    title: 'Write a note about a member',
    access: { staff: 'member.note' },
    audit: 'member.note-written',
    input: z.strictObject({ id: uuid(), requestId: requestId(), body: filledText(NOTE_BOUNDS.note), isPinned: z.boolean() }),
    reply: memberNotes,
    refusals: [...staffRefusals, 'REPLAY_MISMATCH', 'LIST_FULL'],
  }),
  pinNote: call({
    method: 'POST',
    path: '/ops/members/:id/notes/pin',
    title: 'Pin a note to the top, or take the pin off',
    access: { staff: 'member.note' },
    audit: 'member.note-pinned',
    input: z.strictObject({ id: uuid(), noteId: uuid(), isPinned: z.boolean() }),
    reply: memberNotes,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'LIST_FULL'],
  }),
  strikeNote: call({
    method: 'POST',
    path: '/ops/members/:id/notes/strike',
    title: 'Strike a note of one’s own out, with a reason; it stays to be read',
    access: { staff: 'member.note' },
    audit: 'member.note-struck',
    input: z.strictObject({ id: uuid(), noteId: uuid(), reason: filledText(140) }),
    reply: memberNotes,
    refusals: [...staffRefusals, 'ILLEGAL_STATE'],
  }),
  tags: call({
    method: 'GET',
    path: '/ops/member-tags',
    title: 'Tags of the brand, each with how many members have it',
    access: { staff: 'member.read' },
    input: z.strictObject({}),
    reply: tags,
    refusals: staffRefusals,
  }),
  saveTag: call({
    method: 'POST',
    path: '/ops/member-tags',
    title: 'Make a tag, or change its name and colour',
    access: { staff: 'member.note' },
    audit: 'tag.saved',
    // Without an id it is a new one.
    input: z.strictObject({
      requestId: requestId(),
      id: z.nullable(uuid()),
      name: filledText(NOTE_BOUNDS.name),
      colour: z.enum(TAG_COLOURS),
    }),
    reply: tags,
    refusals: [...staffRefusals, 'NAME_TAKEN', 'LIST_FULL', 'ILLEGAL_STATE', 'REPLAY_MISMATCH'],
  }),
  retireTag: call({
    method: 'POST',
    path: '/ops/member-tags/retire',
    title: 'Take a tag out of the list, and off every member',
    access: { staff: 'member.note' },
    audit: 'tag.retired',
    input: z.strictObject({ id: uuid() }),
    reply: tags,
    refusals: staffRefusals,
  }),
  tagMembers: call({
    method: 'POST',
    path: '/ops/member-tags/members',
    title: 'Give a tag to members, or take it off them',
    access: { staff: 'member.note' },
    audit: 'member.tagged',
    input: z.strictObject({
      tagId: uuid(),
      memberIds: z.array(uuid()).check(z.minLength(1), z.maxLength(NOTE_BOUNDS.bulk)),
      isOn: z.boolean(),
    }),
    reply: z.object({ changed: z.int(), full: z.int() }),
    refusals: [...staffRefusals, 'ILLEGAL_STATE'],
  }),
});

/** Console: saved filters of the list of members. */
export const segmentsCalls = callSet('segments', 'console', {
  segments: call({
    method: 'GET',
    path: '/ops/member-segments',
    title: 'Saved filters of the list of members, each with how many are in it now',
    access: { staff: 'member.read' },
    input: z.strictObject({}),
    reply: segments,
    refusals: staffRefusals,
  }),
  saveSegment: call({
    method: 'POST',
    path: '/ops/member-segments',
    title: 'Keep a filter of the list of members under a name',
    access: { staff: 'member.note' },
    audit: 'segment.saved',
    input: z.strictObject({ requestId: requestId(), name: filledText(NOTE_BOUNDS.name), filter: segmentFilter }),
    reply: segments,
    refusals: [...staffRefusals, 'NAME_TAKEN', 'LIST_FULL', 'REPLAY_MISMATCH', 'FIELDS_INVALID'],
  }),
  retireSegment: call({
    method: 'POST',
    path: '/ops/member-segments/retire',
    title: 'Take a saved filter out of the list',
    access: { staff: 'member.note' },
    audit: 'segment.retired',
    input: z.strictObject({ id: uuid() }),
    reply: segments,
    refusals: staffRefusals,
  }),
});

/** Notes about a member. */
export type MemberNotes = z.core.output<typeof memberNotes>;
/** A tag of the brand with how many members have it. */
export type BrandTag = z.core.output<typeof tag>;
/** A saved filter. */
export type Segment = z.core.output<typeof segment>;
