import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type Player, type World } from '../../../test/world.ts';
import { cleanImage, cutImage } from '../images.ts';

describe('pictures that are sent in', () => {
  let world: World;
  let player: Player;
  let url: string;
  let picture: Blob;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    player = await world.addPlayer();
    const { id } = await player.wallet.createDeposit({ requestId: world.platform.ids.next(), method: 'slip', amount: '30.00' });
    url = `/wps/x/wallet/deposits/${id}/slip`;
    picture = await world.picture();
  });
  afterAll(() => world.close());

  async function send(fill: (form: FormData) => void): Promise<string> {
    const form = new FormData();
    fill(form);
    const body = new Response(form);
    const reply = await world.apps.site.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost:8080',
        authorization: `Bearer ${player.caller.token ?? ''}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return reply.json<{ code: string }>().code;
  }
  const requestId = () => world.platform.ids.next();

  it('come in the field that the call names and in no other', async () => {
    const foreign = await send((form) => {
      form.set('requestId', requestId());
      form.set('avatar', picture, 'a.png');
    });
    const both = await send((form) => {
      form.set('requestId', requestId());
      form.set('slip', picture, 'a.png');
      form.set('avatar', picture, 'b.png');
    });
    expect([foreign, both]).toEqual(['BAD_REQUEST', 'BAD_REQUEST']);
    expect((await player.wallet.deposits({})).content[0]?.state).toBe('awaiting_payment');
  });

  it('come with each field once', async () => {
    const twice = await send((form) => {
      form.append('requestId', requestId());
      form.append('requestId', requestId());
      form.set('slip', picture, 'a.png');
    });
    expect(twice).toBe('BAD_REQUEST');
    expect((await player.wallet.deposits({})).content[0]?.state).toBe('awaiting_payment');
    const once = await send((form) => {
      form.set('requestId', requestId());
      form.set('slip', picture, 'a.png');
    });
    expect(once).toBe('OK');
  });

  it('are refused above the limit of pixels, however few bytes they are', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer();
    const [large, within] = await Promise.all([flat(6_001, 4_000), flat(6_000, 4_000)]);
    expect(large.length).toBeLessThan(200_000);
    const area = { left: 0, top: 0, width: 100, height: 100 };
    await expect(cleanImage(large)).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
    await expect(cutImage(large, area, 10, 10)).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
    expect((await cleanImage(within)).length).toBeGreaterThan(0);
  });
});
