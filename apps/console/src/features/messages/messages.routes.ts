import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import chatText from 'virtual:icon/ph/chat-text';
import { consoleRoute } from '../../shell/console-route.ts';
import { messageList } from './messages-search.ts';

const messages = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/messages',
  validateSearch: messageList.read,
  search: { middlewares: [stripSearchParams(messageList.start)] },
  staticData: { permission: 'message.read', menu: { area: 'support', text: 'nav.messages', icon: chatText } },
  component: lazyRouteComponent(() => import('./messages-page.tsx'), 'MessagesPage'),
});

/** Pages of this folder. */
export const messagesRoutes = [messages] as const;
