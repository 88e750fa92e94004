import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messages } from '../messages/en.ts';
import { StaffContext, type Staff } from '../session/staff-context.ts';
import { RequestChanges } from './request-changes.tsx';

const staff = { currency: 'MYR', currencySymbol: 'RM', timeZone: 'UTC', may: () => true } as unknown as Staff;
const pictureOf = (no: number): string => `/pictures/0190a0a0-0000-7000-8000-00000000000${no}.webp`;

function drawn(changes: StaffRequest['changes']): string {
  return renderToStaticMarkup(
    <MessagesProvider initial="EN" initialMessages={messages} load={async () => messages} timeZone="UTC">
      <StaffContext value={staff}>
        <RequestChanges request={{ changes } as unknown as StaffRequest} />
      </StaffContext>
    </MessagesProvider>,
  );
}

const imagesOf = (html: string) => [...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map(([, src, alt]) => ({ src, alt }));

it('pictures of a request are drawn, before and after, with their words', () => {
  const html = drawn([
    { name: 'content.textPictures.EN', from: `${pictureOf(1)} A cup`, to: `${pictureOf(2)} Two cups\n${pictureOf(2)} Again` },
    { name: 'content.pictureId', from: '', to: pictureOf(3) },
  ]);
  expect(imagesOf(html)).toEqual([
    { src: pictureOf(1), alt: 'A cup' },
    { src: pictureOf(2), alt: 'Two cups' },
    { src: pictureOf(2), alt: 'Again' },
    { src: pictureOf(3), alt: 'Picture' },
  ]);
  expect(html).toContain('aria-label="Pictures in the text (English): Now"');
  expect(html).toContain('aria-label="Picture: After publishing"');
});

it('a picture that goes away says so, and what is no picture of content is text', () => {
  const html = drawn([
    { name: 'content.pictureId', from: pictureOf(1), to: '' },
    { name: 'content.art', from: '', to: 'https://evil.example/a.webp' },
    { name: 'content.content.EN', from: '', to: `${pictureOf(2)} is only written` },
  ]);
  expect(imagesOf(html)).toEqual([{ src: pictureOf(1), alt: 'Picture' }]);
  expect(html).toContain('After publishing: nothing');
  expect(html).toContain('https://evil.example/a.webp');
});

it('switches and moments of content are words', () => {
  const html = drawn([
    { name: 'content.isLive', from: 'false', to: 'true' },
    { name: 'content.startsAt', from: '', to: '2026-01-02T03:04:00.000Z' },
    { name: 'content.linkageType', from: 'NONE', to: 'HOST' },
    { name: 'content.audience', from: 'MEMBER', to: 'guest' },
  ]);
  expect(html).toMatch(/Shown:.*no.*yes/);
  expect(html).not.toContain('T03:04');
  expect(html).toMatch(/Links to:.*Nowhere.*Another site/);
  expect(html).toMatch(/Audience:.*Members.*Guests/);
});
