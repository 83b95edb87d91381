import { fromPromise } from 'xstate'
import { requestChart, type WalletRequest } from '../../charts/request/request.chart.js'
import type { Namespace } from '../../model/namespace.js'
import type { ServiceContext } from '../service-context.js'
import { signMessageMethod } from '../sign-message-method.js'

/** The request chart with its real services. */
export const requestPart = (context: ServiceContext) =>
  requestChart.provide({
    actors: {
      askWallet: fromPromise<unknown, WalletRequest & { readonly namespace: Namespace }>(
        async ({ input, signal }) => {
          const { namespace, method, params, address, chainId, connectorId } = input
          const shown = { address, chainId }
          const connector = context.registry.get(connectorId)
          const wallet = await context.families.wallet(namespace)
          if (method === signMessageMethod)
            return wallet.signMessage({ connector, signal, shown, message: String(params) })
          return wallet.prompt({ connector, signal, shown, method, params })
        },
      ),
    },
  })
