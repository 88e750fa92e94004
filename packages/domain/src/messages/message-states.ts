/** What has become of a message. */
export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'failed', 'noted'] as const;
