export { operationsSet } from './overview.console.routes.ts';
