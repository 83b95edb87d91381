import { fromPromise } from 'xstate'
import type { Namespace } from '../../model/namespace.js'
import { part } from '../kit/part.js'
import { requestChart, type WalletRequest } from './request.chart.js'
import { signMessageMethod } from './sign-message-method.js'

/** The prompts of a family's wallet. */
export const requestPart = part('request')({
  open: (context) => ({
    chart: requestChart.provide({
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
    }),
    input: (namespace) => ({ namespace, limits: context.app.limits }),
  }),
  select: () => ({
    account: ({ context: { requests } }) => {
      const [first] = requests
      return {
        requests: first === undefined ? undefined : { method: first.method, waiting: requests.length - 1 },
      }
    },
  }),
  wires: [],
})
