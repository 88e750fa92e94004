import { loginCalls } from '@talora/contract/login.ts';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../calls/use-services.ts';
import { MEMBER_KEY } from '../calls/services.ts';

/** The member's icon; an empty place of its size until it is there. */
export default function MemberIcon() {
  const calls = useCalls(loginCalls);
  const { data } = useQuery({ queryKey: [MEMBER_KEY, 'icon'], queryFn: () => calls.memberIcon(), staleTime: Infinity });
  if (data === undefined) return <span className="size-11" />;
  return (
    <img
      ref={(image) => {
        const address = URL.createObjectURL(data);
        image?.setAttribute('src', address);
        return () => URL.revokeObjectURL(address);
      }}
      alt=""
      width={44}
      height={44}
      className="size-11 rounded-control [image-rendering:pixelated]"
    />
  );
}
