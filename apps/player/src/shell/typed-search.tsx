import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';
import { FoundGames } from './found-games.tsx';

const TYPING_MS = 200;

export interface TypedSearchProps {
  /** What holds field and results: the focus leaves it. */
  readonly root: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Are results shown? */
  readonly onShown: (isShown: boolean) => void;
}

/** Games under the field of the header, a moment after the last key: gone when it is sent or left, by Escape, and on the way elsewhere. */
export function TypedSearch({ root, field, onShown }: TypedSearchProps) {
  const router = useRouter();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const element = root.current;
    const input = field.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setQuery(input?.value.trim() ?? ''), TYPING_MS);
    };
    const close = (): void => {
      clearTimeout(timer);
      setQuery('');
    };
    const blur = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node) || element?.contains(relatedTarget) !== true) close();
    };
    const press = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      close();
      input?.focus();
    };
    // Typed before this part was here.
    if (input !== null && input.value !== '') read();
    input?.addEventListener('input', read);
    element?.addEventListener('submit', close);
    element?.addEventListener('focusout', blur);
    element?.addEventListener('keydown', press);
    const stopListening = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return;
      close();
      if (input !== null) input.value = '';
    });
    return () => {
      clearTimeout(timer);
      input?.removeEventListener('input', read);
      element?.removeEventListener('submit', close);
      element?.removeEventListener('focusout', blur);
      element?.removeEventListener('keydown', press);
      stopListening();
    };
  }, [root, field, router]);
  const isShown = query !== '';
  useEffect(() => onShown(isShown), [isShown, onShown]);
  return isShown && <FoundGames query={query} />;
}
