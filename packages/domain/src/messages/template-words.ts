/** Where a message can be read: in the member's inbox, or outside of it. */
export const TEMPLATE_CHANNELS = ['inbox', 'email', 'sms'] as const;

/** A place where a message can be read. */
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number];

/** What somebody reads. An SMS has no subject; its field stays empty. */
export interface Words {
  readonly subject: string;
  readonly body: string;
}

/** What the words of a message may hold. */
export interface WordRules {
  readonly channel: TemplateChannel;
  /** Names that may stand in braces. */
  readonly parameters: readonly string[];
  /** The value that opens something: a body without it is of no use, and a subject, which staff read in the log, never has it. */
  readonly secret: string | null;
}

/** What is wrong with a subject or a body; `name` is what stands in the braces, or the name that is missing there. */
export interface WordProblem {
  readonly problem: 'empty' | 'long' | 'unknown' | 'brace' | 'secret' | 'missing';
  readonly name?: string;
  readonly max?: number;
}

/** Longest subject, in UTF-16 units. */
export const MOST_SUBJECT = 120;

/** Longest body by place, in UTF-16 units. */
export const MOST_BODY: Readonly<Record<TemplateChannel, number>> = { inbox: 2_000, email: 4_000, sms: 480 };

const PARAMETER = /\{([a-z]+)\}/g;

/** Puts facts into a text; a fact that is missing leaves its name. What a fact holds is never read as a name. */
export function fillText(text: string, factOf: (name: string) => string | undefined): string {
  return text.replace(PARAMETER, (whole, name: string) => factOf(name) ?? whole);
}

/** Names in the braces of a text, each once. */
export const parametersIn = (text: string): string[] => [...new Set([...text.matchAll(PARAMETER)].map(([, name = '']) => name))];

function checkText(text: string, most: number, parameters: readonly string[]): WordProblem | undefined {
  if (text.trim() === '') return { problem: 'empty' };
  if (text.length > most) return { problem: 'long', max: most };
  const unknown = parametersIn(text).find((name) => !parameters.includes(name));
  if (unknown !== undefined) return { problem: 'unknown', name: unknown };
  // A brace that belongs to no name would be read as it stands.
  return /[{}]/.test(text.replace(PARAMETER, '')) ? { problem: 'brace' } : undefined;
}

/** What is wrong with the words of a message in one language; empty when nothing is. */
export function checkWords(
  { subject, body }: Words,
  { channel, parameters, secret }: WordRules,
): { subject?: WordProblem; body?: WordProblem } {
  const ofSubject = channel === 'sms' ? undefined : checkText(subject, MOST_SUBJECT, parameters);
  const ofBody = checkText(body, MOST_BODY[channel], parameters);
  const isInSubject = secret !== null && parametersIn(subject).includes(secret);
  const isMissing = secret !== null && !parametersIn(body).includes(secret);
  const subjectProblem = ofSubject ?? (isInSubject ? { problem: 'secret', name: secret } : undefined);
  const bodyProblem = ofBody ?? (isMissing ? { problem: 'missing', name: secret } : undefined);
  return {
    ...(subjectProblem === undefined ? {} : { subject: subjectProblem }),
    ...(bodyProblem === undefined ? {} : { body: bodyProblem }),
  };
}

/** Letters that go in one part of an SMS: all of GSM 03.38's basic table, one each. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** Parts that an SMS is sent and paid in. */
export function partsOfSms(text: string): number {
  const [one, each] = GSM.test(text) ? [160, 153] : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / each);
}
