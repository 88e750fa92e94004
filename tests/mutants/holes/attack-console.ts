import type { Hole } from '../hole.ts';

const BORDERS = 'apps/server/src/features/play/vendors/console/vendor-borders.test.ts';
const ANCHORS = 'apps/server/src/features/base/audit/anchors.test.ts';
const DEEDS = 'apps/server/src/features/office/requests/site-deeds.test.ts';
const MEMBERS = 'apps/server/src/features/office/member-file/members-console.test.ts';
const NUMBERS = 'apps/server/src/features/money/wallet/deposits/numbers.test.ts';
const IMAGES = 'apps/server/src/platform/images.test.ts';
const WIDENING = 'packages/domain/src/site/site-widening.test.ts';

/** What somebody at a console could do who went round its rules: keys of vendors, ways in, locks, numbers, anchors, pictures. */
export const HOLES: readonly Hole[] = [
  {
    row: 78,
    hole: 'Two people of any brand made a key for a vendor that another brand lists, and gave money away there; one of them turned its old key off and stopped it everywhere. Profiles and wallets of vendors knew no brand either.',
    repair:
      'A brand sees and changes only vendors that it lists. Keys and profile of a vendor of several brands are shown and changed by nobody at a console: a command on the server does it and writes it into the audit chain of each of them. What was asked for before another brand came is not carried out. The active key is never turned off, only replaced, by two.',
    guards: [
      {
        file: 'apps/server/src/features/play/vendors/console/console-subject.ts',
        from: "return brands.includes(brandId) ? profile : refuse('NOT_FOUND');",
        to: "return brands.length > -1 ? profile : refuse('NOT_FOUND');",
        test: 'apps/server/src/app/brand-borders.test.ts',
        title: 'a vendor that another brand alone lists is none',
      },
      {
        file: 'apps/server/src/features/play/vendors/console/console-subject.ts',
        from: "  if ((await listBrandsOfVendor(db, vendorId)).length > 1) refuse('VENDOR_SHARED');",
        to: '  await listBrandsOfVendor(db, vendorId);',
        test: BORDERS,
        title: 'nobody of one brand makes, turns or reads a key',
      },
      {
        file: 'apps/server/src/features/play/vendors/console/console-keys.ts',
        from: '    const profile = await profileOfDeed(platform, request);\n    await checkIsOwn(tx, profile);\n    const side',
        to: '    const profile = await profileOfDeed(platform, request);\n    const side',
        test: BORDERS,
        title: 'what was asked for while one brand listed it',
      },
      {
        file: 'apps/server/src/features/play/vendors/console/console-profile.ts',
        from: '    const profile = await profileOfDeed(platform, request);\n    await checkIsOwn(tx, profile);\n',
        to: '    const profile = await profileOfDeed(platform, request);\n',
        test: BORDERS,
        title: 'what was asked for while one brand listed it',
      },
      {
        file: 'apps/server/src/features/play/vendors/console/change-by-command.ts',
        from: 'for (const brandId of brands) await',
        to: 'for (const brandId of brands.slice(1)) await',
        test: BORDERS,
        title: 'stands in the chain of each brand',
      },
      {
        file: 'apps/server/src/features/play/vendors/keys/vendor-keys.ts',
        from: "if (row.state === 'active' || row.state === 'off') refuse(",
        to: "if (row.state === 'off') refuse(",
        test: BORDERS,
        title: 'the active key of a vendor of one brand',
      },
      {
        file: 'apps/server/src/features/play/vendors/transfers/member-wallets.ts',
        from: ".includes(brand.id) ? profile : refuse('NOT_FOUND');",
        to: ".length > -1 ? profile : refuse('NOT_FOUND');",
        test: BORDERS,
        title: 'a wallet at a vendor that the brand does not list',
      },
    ],
  },
  {
    row: 79,
    hole: 'Who approved the public key of a vendor did not see which key it was: whoever asked could put in his own.',
    repair:
      'The request shows the key’s SHA-256, to be compared with what the vendor says another way; the key that is stored is the one whose print was shown, and the list of keys shows it too.',
    guards: [
      {
        file: 'apps/server/src/features/play/vendors/console/console-keys.ts',
        from: "changes: [{ name: 'vendor.key', from: null, to: keyId }, ...prints],",
        to: "changes: [{ name: 'vendor.key', from: null, to: keyId }, ...prints.slice(1)],",
        test: BORDERS,
        title: 'a public key is shown to who approves it by its print',
      },
      {
        file: 'apps/server/src/features/play/vendors/console/console-keys.ts',
        from: "if (side === 'theirs' && printOf(textOf(detail.publicKey)) !== shown) refuse(",
        to: "if (side === 'theirs' && shown === undefined) refuse(",
        test: BORDERS,
        title: 'a public key is shown to who approves it by its print',
      },
    ],
  },
  {
    row: 80,
    hole: 'Once the file of anchors was gone, the server itself signed a changed history from its first line, and the proof was clean.',
    repair:
      'The anchors are counted by a function of the owner, forward only. A beginning where somebody has acted for longer than a day is refused, unless an operator’s command has written it into the audit chain of each brand within two hours; the proof names a file that is shorter than the count, one that began at another time, and a refusal.',
    guards: [
      {
        file: 'apps/server/schema/functions/audit.sql',
        from: '(p_n = 1 and (not v_is_old or v_is_asked))',
        to: '(p_n = 1 and (v_is_old or v_is_asked or p_n = 1))',
        test: ANCHORS,
        title: 'are not begun anew by the server',
      },
      {
        file: 'apps/server/schema/functions/audit.sql',
        from: 'v_is_old := v_count.n > 0 or exists (',
        to: 'v_is_old := v_count.n > 0 and exists (',
        test: ANCHORS,
        title: 'are not begun anew by the server',
      },
      {
        file: 'apps/server/schema/functions/audit.sql',
        from: " and e.at > coalesce(v_count.begun_at, '-infinity')",
        to: '',
        test: ANCHORS,
        title: 'begin anew when an operator says so',
      },
      {
        file: 'apps/server/src/features/base/audit/anchors.ts',
        from: '  if (refusedAt !== null) found.push(',
        to: '  if (refusedAt !== null && found.length > 9) found.push(',
        test: ANCHORS,
        title: 'are not begun anew by the server',
      },
      {
        file: 'apps/server/src/features/base/audit/anchors.ts',
        from: '> SKEW_MS)',
        to: '> SKEW_MS * SKEW_MS)',
        test: ANCHORS,
        title: 'begin anew when an operator says so',
      },
    ],
  },
  {
    row: 81,
    hole: 'One person opened registration, the trial and ways to log in by their modules, and ended the duty of new passwords, where the page of the registration asks for two.',
    repair:
      'Modules are weighed as the registration is: what opens a way in or ends a duty is asked for and carried out when a colleague approves. What was weighed is what is stored, so that nobody races himself.',
    guards: [
      {
        file: 'packages/domain/src/site/site-widening.ts',
        from: 'next !== DUTIES.has(module)',
        to: 'next',
        test: WIDENING,
        title: 'is a module that is a way in',
      },
      {
        file: 'apps/server/src/features/office/brand/modules.console.routes.ts',
        from: '? opensModules(present, modules) : [];',
        to: '? opensModules(modules, modules) : [];',
        test: DEEDS,
        title: 'ways in are opened by two',
      },
      {
        file: 'apps/server/src/features/office/brand/modules.console.routes.ts',
        from: '        await selectBrandForUpdate(tx, brand.id);\n',
        to: '        void selectBrandForUpdate;\n',
        test: 'apps/server/src/features/office/brand/site-races.test.ts',
        title: 'of site.modules',
      },
    ],
  },
  {
    row: 82,
    hole: 'One person put any address behind “download the app” and let banners lead to any host; a link in a text said what its writer liked.',
    repair:
      'A new address of the app and a new host of banners take two. Behind each link of a text that leaves the site, its page writes the host that it leads to.',
    guards: [
      {
        file: 'apps/server/src/features/office/brand/app-links.ts',
        from: '? bringsLinks(from, wanted) : []',
        to: '? bringsLinks(wanted, wanted) : []',
        test: DEEDS,
        title: 'an address of the app is put before players by two',
      },
      {
        file: 'apps/server/src/features/shop/content/console/banners.ts',
        from: '? bringsHosts(before, wanted) : []',
        to: '? bringsHosts(wanted, wanted) : []',
        test: DEEDS,
        title: 'a host that banners may lead to comes by two',
      },
      {
        file: 'packages/web-kit/src/ui/rich-text.tsx',
        from: '      nameTarget(link);\n',
        to: '      void nameTarget;\n',
        test: 'apps/player/src/app/rich-text.test.tsx',
        title: 'says behind each link out of the site where it leads',
      },
    ],
  },
  {
    row: 83,
    hole: 'A lock that an administrator had set for fraud was taken off by support from an open console, and payouts went on.',
    repair:
      'Taking a lock off takes a passkey of the last five minutes, and an administrator where one stands behind the lock, as the audit chain says; the page of the member says so.',
    guards: [
      {
        file: 'packages/contract/src/members/members-console.ts',
        from: "    stepUp: true,\n    audit: 'member.unlocked',",
        to: "    audit: 'member.unlocked',",
        test: MEMBERS,
        title: 'a lock that an administrator has set',
      },
      {
        file: 'apps/server/src/features/office/member-file/member-lock.ts',
        from: "if (!(await mayUnlock(context, tx, act.memberId))) refuse('LOCK_OF_ANOTHER');",
        to: 'await mayUnlock(context, tx, act.memberId);',
        test: MEMBERS,
        title: 'a lock that an administrator has set',
      },
      {
        file: 'apps/server/src/features/people/sessions/member-access.ts',
        from: "      if (last?.actor !== `staff:${act.staffId}`) await write(tx, act, 'member.locked', { reason, sessions: 0, byDecider });\n",
        to: '      void last;\n',
        test: MEMBERS,
        title: 'a lock that an administrator has set',
      },
    ],
  },
  {
    row: 84,
    hole: 'The number of a deposit or withdrawal was made of the id that the player chooses: two withdrawals had one number, and one player’s slip closed a number to all brands.',
    repair: 'The database counts them by brand and nobody else writes the number; it is unique, and a bank transfer is named by it.',
    guards: [
      {
        file: 'apps/server/schema/functions/wallet.sql',
        from: "lpad(v_n::text, greatest(6, length(v_n::text)), '0');",
        to: 'upper(right(new.id::text, 8));',
        test: NUMBERS,
        title: 'are the server’s: two players who choose one ending',
      },
      {
        file: 'apps/server/schema/functions/wallet.sql',
        from: 'new.reference := new.no;',
        to: 'new.reference := upper(right(new.id::text, 8));',
        test: NUMBERS,
        title: 'a bank transfer names its own',
      },
    ],
  },
  {
    row: 85,
    hole: 'A progressive jpg of 24 million pixels in 141 kB took a processor for 850 ms: only a baseline one is scaled while it is read.',
    repair: 'A progressive jpg counts as what is unpacked whole: 12 million pixels at most.',
    guards: [
      {
        file: 'apps/server/src/platform/images.ts',
        from: "sniffed.mime === 'image/png' || isProgressive ?",
        to: "sniffed.mime === 'image/png' || isProgressive === undefined ?",
        test: IMAGES,
        title: 'are refused by their size alone',
      },
    ],
  },
];
