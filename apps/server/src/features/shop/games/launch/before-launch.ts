import type { MemberContext } from '../../../people/members/members.ts';

/** Work before a member opens a game of a vendor for money. It must not throw: the game opens whatever became of it. */
export type BeforeLaunch = (context: MemberContext, vendorCode: string) => Promise<void>;

const WORK: BeforeLaunch[] = [];

/** Adds work to do before each launch. Done once, when the features are put together. */
export function addBeforeLaunch(work: BeforeLaunch): void {
  WORK.push(work);
}

/** Does what has to be done before a game opens. */
export async function beforeLaunch(context: MemberContext, vendorCode: string): Promise<void> {
  await Promise.all(WORK.map((work) => work(context, vendorCode)));
}
