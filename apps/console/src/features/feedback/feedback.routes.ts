import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import chatCircle from 'virtual:icon/ph/chat-circle-dots';
import { consoleRoute } from '../../shell/console-route.ts';
import { ticketList } from './feedback-search.ts';

const feedback = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/feedback',
  validateSearch: ticketList.read,
  search: { middlewares: [stripSearchParams(ticketList.start)] },
  staticData: { permission: 'feedback.read', menu: { area: 'support', text: 'feedback.menu', icon: chatCircle, queues: ['feedback'] } },
  component: lazyRouteComponent(() => import('./feedback-page.tsx'), 'FeedbackPage'),
});

const readyTexts = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/feedback/texts',
  staticData: { permission: 'feedback.read' },
  component: lazyRouteComponent(() => import('./ready-texts-page.tsx'), 'ReadyTextsPage'),
});

const ticket = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/feedback/$ticketId',
  staticData: { permission: 'feedback.read' },
  component: lazyRouteComponent(() => import('./ticket-page.tsx'), 'TicketPage'),
});

/** Pages of this folder. */
export const feedbackRoutes = [feedback, readyTexts, ticket] as const;
