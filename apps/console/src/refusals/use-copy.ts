import { useState } from 'react';

/** Copies a text. `isCopied` holds for the text that was copied last, and is false where the browser does not let it be copied. */
export function useCopy(text: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const [copied, setCopied] = useState<string | null>(null);
  return {
    isCopied: copied === text,
    copy: () => {
      void navigator.clipboard.writeText(text).then(
        () => setCopied(text),
        () => setCopied(null),
      );
    },
  };
}
