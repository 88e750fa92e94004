import { loginCalls } from '@talora/contract/login.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCalls } from '../calls/use-services.ts';
import { MEMBER_KEY } from '../calls/services.ts';

/** The member's icon; an empty place of its size until it is there. */
export default function MemberIcon() {
  const calls = useCalls(loginCalls);
  const { data } = useQuery({ queryKey: [MEMBER_KEY, 'icon'], queryFn: () => calls.memberIcon(), staleTime: Infinity });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const url = URL.createObjectURL(data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return address === null ? (
    <span className="size-11" />
  ) : (
    <img src={address} alt="" width={44} height={44} className="size-11 rounded-control [image-rendering:pixelated]" />
  );
}
