// @vitest-environment happy-dom
import { CallRefused } from '@talora/contract/core/client.ts';
import { describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { draftProblems, EMPTY_DRAFT, refusedFields } from './affiliate-draft.ts';
import AffiliatePage from './affiliate-page.tsx';

const draw = (isOpen: boolean): Promise<HTMLElement> => drawPart(<AffiliatePage />, { answers: { '/wps/x/affiliate': { isOpen } } });

describe('the application to become an agent', () => {
  it('asks a guest who it is, with an e-mail address that a code proves', async () => {
    const root = await draw(true);
    await vi.waitFor(() => expect(root.querySelector('form')).not.toBeNull());
    expect(root.querySelector('input[type="email"]')).not.toBeNull();
    expect(root.querySelector('input[name="code"]')).not.toBeNull();
    expect(root.querySelectorAll('input[type="checkbox"]')).toHaveLength(6);
  });

  it('says that none are taken while the brand has it off', async () => {
    const root = await draw(false);
    await vi.waitFor(() => expect(root.textContent).toContain('No applications at the moment'));
    expect(root.querySelector('form')).toBeNull();
  });

  it('leads who is an agent to the agent centre', async () => {
    const root = await drawPart(<AffiliatePage />, { kind: 'agent', answers: { '/wps/x/affiliate': { isOpen: true } } });
    await vi.waitFor(() => expect(root.textContent).toContain('You are an agent already'));
    expect(root.querySelector('form')).toBeNull();
    expect(root.querySelector('a[href="/agent/agentTeamOverview"]')).not.toBeNull();
  });

  it('marks what is missing, and leaves the rule of user names to the server', () => {
    expect(Object.keys(draftProblems(EMPTY_DRAFT)).toSorted()).toEqual(['about', 'channels', 'code', 'email', 'name', 'username']);
    const filled = {
      ...EMPTY_DRAFT,
      name: 'Siti',
      username: 'x',
      email: 'siti@example.com',
      code: '123456',
      about: 'A shop.',
      channels: ['shop' as const],
    };
    expect(draftProblems(filled)).toEqual({});
    expect(draftProblems({ ...filled, email: 'siti' })).toMatchObject({ email: {} });
  });

  it('shows the fields that the server refuses', () => {
    const fields = { username: { problem: 'required' as const } };
    expect(refusedFields(new CallRefused('FIELDS_INVALID', 422, { fields }, ''))).toEqual(fields);
    expect(refusedFields(new CallRefused('CODE_WRONG', 422, null, ''))).toEqual({});
  });
});
