import { fromPromise } from 'xstate'
import type { PreparedPrompt } from '../../ports/family.js'
import { part } from '../kit/part.js'
import { endOfShown, requestChart } from './request.chart.js'
import type { BoundRequest } from './request.events.js'
import { signMessageMethod } from './sign-message-method.js'

/** The prompts of a family's wallet. */
export const requestPart = part('request')({
  open: (context) => ({
    chart: requestChart.provide({
      actors: {
        checkPlace: fromPromise<PreparedPrompt, BoundRequest>(async ({ input, signal }) => {
          const { namespace, method, params, address, chainId, connectorId } = input
          const shown = { address, chainId }
          const connector = context.registry.get(connectorId)
          const wallet = await context.families.wallet(namespace)
          if (method === signMessageMethod)
            return wallet.prepareMessage({ connector, signal, shown, message: String(params) })
          return wallet.prepare({ connector, signal, shown, method, params })
        }),
        askWallet: fromPromise<unknown, BoundRequest>(async ({ input, signal }) => {
          const { namespace, method, params, address, chainId, connectorId } = input
          const connector = context.registry.get(connectorId)
          const wallet = await context.families.wallet(namespace)
          return wallet.ask({ connector, signal, shown: { address, chainId }, method, params })
        }),
      },
    }),
    input: (namespace) => ({
      namespace,
      limits: context.app.limits,
      approves: context.app.flags.approves,
    }),
  }),
  select: () => ({
    account: ({ context: { requests } }) => {
      const [first] = requests
      return {
        requests: first === undefined ? undefined : { method: first.method, waiting: requests.length - 1 },
      }
    },
  }),
  lost: ({ context }, because, crash) => endOfShown(context, because, crash),
  wires: [],
})
