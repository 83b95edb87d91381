import { fromPromise } from 'xstate'
import { type BalanceOf, balanceChart } from '../../charts/balance/balance.chart.js'
import type { Namespace } from '../../model/namespace.js'
import type { FamilyBalance } from '../../ports/family.js'
import type { ServiceContext } from '../service-context.js'

/** The balance chart with its real services. */
export const balancePart = (context: ServiceContext) =>
  balanceChart.provide({
    actors: {
      readBalance: fromPromise<FamilyBalance, BalanceOf & { readonly namespace: Namespace }>(
        async ({ input, signal }) => {
          const network = context.network(input.networkId)
          const chain = await context.families.chain(input.namespace)
          return chain.balance({ network, address: input.address, signal })
        },
      ),
    },
  })
