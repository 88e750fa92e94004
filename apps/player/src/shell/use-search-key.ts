import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The key `/` leads to the search, but not while somebody types or a dialog is open. */
export function useSearchKey(): void {
  const router = useRouter();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest('input,select,textarea,dialog') !== null) return;
      event.preventDefault();
      void import('./search-key.ts').then(({ goToSearch }) => goToSearch(router));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [router]);
}
