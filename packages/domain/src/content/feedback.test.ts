import { describe, expect, it } from 'vitest';
import { feedbackLength, isFeedbackText } from './feedback.ts';

describe('the text of a feedback', () => {
  it('is counted by code points, without the space around it', () => {
    expect(feedbackLength('  好的 💥 ')).toBe(4);
    expect(feedbackLength('💥'.repeat(140))).toBe(140);
  });

  it('has 10 to 140 of them', () => {
    expect([9, 10, 140, 141].map((n) => isFeedbackText('💥'.repeat(n)))).toEqual([false, true, true, false]);
    expect(isFeedbackText('hello\0world, it is me')).toBe(false);
    expect(isFeedbackText(`${' '.repeat(20)}short`)).toBe(false);
  });
});
