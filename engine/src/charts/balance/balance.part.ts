import { assign, fromPromise } from 'xstate'
import type { Namespace } from '../../model/ids/namespace.js'
import type { FamilyBalance } from '../../ports/family.js'
import { part } from '../kit/part.js'
import { balanceBlank } from './balance.blank.js'
import { type BalanceOf, balanceChart, RETRY_GUARD } from './balance.chart.js'
import { balanceWires } from './balance.wires.js'

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
      actions: { stampFailure: assign({ failedAt: () => context.environment.now() }) },
    }),
    input: (namespace) => ({ namespace, limits: context.app.limits }),
  }),
  select: ({ families }) => ({
    account: (snapshot, scope, namespace) => {
      const blank = balanceBlank.account(scope, namespace)
      if (snapshot.matches('idle')) return blank
      if (snapshot.matches('failed'))
        return {
          ...blank,
          balanceSymbol: families.family(namespace).unreadSymbol ?? blank.balanceSymbol,
          balanceStatus: 'failed',
          balanceRetryAt: snapshot.matches({ failed: 'guarded' })
            ? snapshot.context.failedAt + RETRY_GUARD
            : undefined,
        }
      const balanceStatus = snapshot.matches('loading') ? 'loading' : 'ready'
      const { balance } = snapshot.context
      if (balance === undefined) return { ...blank, balanceStatus }
      return {
        balance: balance.text,
        balanceSymbol: balance.symbol,
        balanceBaseUnits: balance.baseUnits,
        balanceDecimals: balance.decimals,
        balanceStatus,
        balanceRetryAt: undefined,
      }
    },
  }),
  report: (fact) =>
    fact.type === 'balance.failed' ? { events: [{ name: 'error', event: { error: fact.error } }] } : {},
  wires: balanceWires,
})
