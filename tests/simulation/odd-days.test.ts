import { runDays } from './run-days.ts';

runDays(1);
