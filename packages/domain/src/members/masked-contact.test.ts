import { describe, expect, it } from 'vitest';
import { maskedEmail, maskedMobile, maskedText } from './masked-contact.ts';

describe('what others see of a contact', () => {
  it('keeps the ends and hides the middle', () => {
    expect(maskedEmail('bunga@talora.example')).toBe('bu•••@talora.example');
    expect(maskedMobile('60123456789')).toBe('601••••6789');
    expect(maskedText('900101-14-5567')).toBe('••••5567');
  });

  it('shows nothing of what is too short to hide, and nothing of nothing', () => {
    expect(maskedMobile('12345')).toBeNull();
    expect(maskedEmail('no-address')).toBeNull();
    expect(maskedText('1234')).toBe('••••');
    expect(maskedText('12345')).toBe('••••5');
    expect(maskedEmail(null)).toBeNull();
  });
});
