import { memberCalls } from '@talora/contract/members/members.ts';
import { useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';

/** The member's icon; an empty place of its size until it is there. `isSmall` fits the header's button. */
export default function MemberIcon({ isSmall = false }: { isSmall?: boolean }) {
  const calls = useCalls(memberCalls);
  const { data } = useQuery({
    queryKey: [MEMBER_KEY, 'icon'],
    queryFn: () => calls.memberIcon(),
    staleTime: Infinity,
  });
  const size = isSmall ? 'size-9' : 'size-11';
  return data === undefined ? (
    <span className={size} />
  ) : (
    <img src={data.iconUrl} alt="" width={44} height={44} className={`${size} rounded-control [image-rendering:pixelated]`} />
  );
}
