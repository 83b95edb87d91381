import { assign, fromPromise } from 'xstate'
import type { Namespace } from '../../model/ids/namespace.js'
import type { FamilyBalance } from '../../ports/family.js'
import { part } from '../kit/part.js'
import { balanceBlank } from './balance.blank.js'
import { type BalanceOf, balanceChart, RETRY_GUARD, type ShownBalance } from './balance.chart.js'
import type { EarlierBalance } from './balance.public.js'
import { balanceWires } from './balance.wires.js'

const earlier = ({ text, symbol, baseUnits, decimals }: ShownBalance, readAt: number): EarlierBalance => ({
  balance: text,
  symbol,
  baseUnits,
  decimals,
  readAt,
})

/** The native balance of a family's account. */
export const balancePart = part('balance')({
  open: (context) => ({
    chart: balanceChart.provide({
      actors: {
        readBalance: fromPromise<FamilyBalance, BalanceOf & { readonly namespace: Namespace }>(
          async ({ input, signal }) => {
            const network = context.network(input.networkId)
            const chain = await context.families.chain(input.namespace)
            return chain.balance({ network, address: input.address, signal })
          },
        ),
      },
      actions: {
        stampRead: assign({ readAt: () => context.environment.now() }),
        stampFailure: assign({ failedAt: () => context.environment.now() }),
      },
    }),
    input: (namespace) => ({ namespace, limits: context.app.limits }),
  }),
  select: ({ families }) => ({
    account: (snapshot, scope, namespace) => {
      const blank = balanceBlank.account(scope, namespace)
      if (snapshot.matches('idle')) return blank
      const { balance, readAt } = snapshot.context
      if (snapshot.matches('failed'))
        return {
          ...blank,
          balanceSymbol: families.family(namespace).unreadSymbol ?? blank.balanceSymbol,
          ...(balance !== undefined && readAt !== undefined && { balanceBefore: earlier(balance, readAt) }),
          balanceStatus: 'failed',
          balanceRetryAt: snapshot.matches({ failed: 'guarded' })
            ? snapshot.context.failedAt + RETRY_GUARD
            : undefined,
        }
      const balanceStatus = snapshot.matches('loading') ? 'loading' : 'ready'
      if (balance === undefined) return { ...blank, balanceStatus }
      return {
        balance: balance.text,
        balanceSymbol: balance.symbol,
        balanceBaseUnits: balance.baseUnits,
        balanceDecimals: balance.decimals,
        balanceReadAt: readAt,
        balanceStatus,
        balanceRetryAt: undefined,
      }
    },
  }),
  report: (fact) =>
    fact.type === 'balance.failed' ? { events: [{ name: 'error', event: { error: fact.error } }] } : {},
  wires: balanceWires,
})
