import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import chatCircle from 'virtual:icon/ph/chat-circle-dots';
import { consoleRoute } from '../../shell/console-route.ts';
import { readFeedbackSearch } from './feedback-search.ts';

const feedback = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/feedback',
  validateSearch: readFeedbackSearch,
  staticData: { permission: 'feedback.read', menu: { area: 'support', text: 'feedback.menu', icon: chatCircle, queues: ['feedback'] } },
  component: lazyRouteComponent(() => import('./feedback-page.tsx'), 'FeedbackPage'),
});

/** Pages of this folder. */
export const feedbackRoutes = [feedback] as const;
