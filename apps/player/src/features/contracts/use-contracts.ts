import { contractsCalls, type Contract } from '@talora/contract/agents/contracts.ts';
import { payCalls } from '@talora/contract/agents/pay.ts';
import type { CallInput, CallValue } from '@talora/contract/core/call.ts';
import type { ContractAct, ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { StepUpDeclined, type useStepUp } from '../../account-form/use-step-up.tsx';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';

type Calls = (typeof contractsCalls)['calls'];
/** A contract with all that is shown before an answer. */
export type ShownContract = CallValue<Calls['contract']>;
/** What is asked for by a request. */
export type Asked = Omit<CallInput<Calls['requestDividend']>, 'requestId'>;
type Run = ReturnType<typeof useStepUp>['run'];

/** Key of everything read here. A payment changes the wallet, and a change of the wallet reads it again. */
const CONTRACTS_KEY = [MEMBER_KEY, 'wallet', 'contracts'] as const;

/** My own contract of a kind, and what waits of it. */
export function useOwnContract(kind: ContractKind) {
  const calls = useCalls(contractsCalls);
  const read = {
    dividend: calls.dividendContract,
    daily: calls.dailySalaryContract,
    hourly: calls.hourSalaryContract,
    realtime: calls.realtimeSalaryContract,
  };
  return useQuery({ queryKey: [...CONTRACTS_KEY, kind], queryFn: () => read[kind]() });
}

/** My contracts of every kind, and what waits for my answer. */
export function useConsolidated() {
  const calls = useCalls(contractsCalls);
  return useQuery({ queryKey: [...CONTRACTS_KEY, 'consolidated'], queryFn: () => calls.consolidatedContracts() });
}

/** A page of the contracts of a kind that I pay by. */
export function useGivenContracts(kind: ContractKind, pageNo: number) {
  const calls = useCalls(contractsCalls);
  return useQuery({
    queryKey: [...CONTRACTS_KEY, kind, 'given', pageNo],
    queryFn: () => calls.contracts({ side: 'payer', kind, pageNo }),
    placeholderData: keepPreviousData,
  });
}

/** One contract, as it stands at this moment. */
export function useShownContract(id: string) {
  const calls = useCalls(contractsCalls);
  return useQuery({ queryKey: [...CONTRACTS_KEY, 'one', id], queryFn: () => calls.contract({ id }), staleTime: 0 });
}

/** What it would have paid for the last period, and comes to in this one; read again every `everyMs` milliseconds where that is asked for. */
export function usePreview(id: string, everyMs?: number) {
  const calls = useCalls(payCalls);
  return useQuery({
    queryKey: [...CONTRACTS_KEY, 'preview', id],
    queryFn: () => calls.contractPreview({ id }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}

/** Which payments are listed: to me or by me, of a kind, or paid on days. */
export interface PaymentFilter {
  readonly side: 'payee' | 'payer';
  /** All kinds without it. */
  readonly kind?: ContractKind;
  /** Days of the payment; all periods without it, paid or not. */
  readonly days?: { readonly from: string; readonly to: string };
}

/** A page of payments. */
export function usePayments({ kind, side, days }: PaymentFilter, pageNo: number) {
  const calls = useCalls(payCalls);
  return useQuery({
    queryKey: [...CONTRACTS_KEY, 'payments', kind, side, days, pageNo],
    queryFn: () =>
      calls.payments({
        ...(kind === undefined ? {} : { kind }),
        side,
        ...(days === undefined ? {} : { by: 'paid' as const, ...days }),
        pageNo,
      }),
    placeholderData: keepPreviousData,
  });
}

/** How a payment came about. */
export function usePayment(id: string) {
  const calls = useCalls(payCalls);
  return useQuery({ queryKey: [...CONTRACTS_KEY, 'payment', id], queryFn: () => calls.payment({ id }) });
}

/** Members behind a payment. */
export function usePayMembers(id: string, pageNo: number) {
  const calls = useCalls(payCalls);
  return useQuery({
    queryKey: [...CONTRACTS_KEY, 'members', id, pageNo],
    queryFn: () => calls.payMembers({ id, pageNo }),
    placeholderData: keepPreviousData,
  });
}

/** Income by day and source. */
export function useIncome(days: { from?: string; to?: string }) {
  const calls = useCalls(payCalls);
  return useQuery({ queryKey: [...CONTRACTS_KEY, 'income', days], queryFn: () => calls.income(days), placeholderData: keepPreviousData });
}

/** Sends a request once: its id stays the same over retries and the password dialog. */
export function useAskContract(kind: ContractKind, run: Run, onDone: (made: Contract) => void) {
  const calls = useCalls(contractsCalls);
  const queries = useQueryClient();
  const post = {
    dividend: calls.requestDividend,
    daily: calls.requestDailySalary,
    hourly: calls.requestHourSalary,
    realtime: calls.requestRealtimeSalary,
  };
  const act = `contract-${kind}`;
  return useMutation({
    mutationFn: (asked: Asked) => run(() => post[kind]({ ...asked, requestId: requestIdOf(act, JSON.stringify(asked)) })),
    onSuccess(made) {
      endRequest(act);
      onDone(made);
      void queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
    },
    onError: (error) => endRequest(act, error),
  });
}

/** Answers, takes back or ends a contract as it was shown. */
export function useActOnContract({ contract, ends }: Pick<ShownContract, 'contract' | 'ends'>, run: Run, onDone: () => void) {
  const calls = useCalls(contractsCalls);
  const queries = useQueryClient();
  const { id, version } = contract;
  return useMutation({
    mutationFn(act: Exclude<ContractAct, 'request_termination'>) {
      const input = { id, version, requestId: requestIdOf(`contract-${act}`, `${id} ${version}`) };
      const shown = { ...input, ends: ends.map((one) => one.id) };
      switch (act) {
        case 'accept':
          return run(() => calls.acceptContract(shown));
        case 'terminate':
          return run(() => calls.terminateContract(shown));
        case 'reject':
          return calls.rejectContract(input);
        default:
          return calls.withdrawContract(input);
      }
    },
    onSuccess(_, act) {
      endRequest(`contract-${act}`);
      onDone();
      void queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
    },
    onError(error, act) {
      endRequest(`contract-${act}`, error);
      if (!(error instanceof StepUpDeclined)) void queries.invalidateQueries({ queryKey: CONTRACTS_KEY });
    },
  });
}
