'use client'
import type { SendReview, SendState } from '@walletchart/engine/send'
import { useShown } from '../../../modal/use-shown.js'
import { explorerLink, transactionLink } from '../explorer-link.js'
import { transactionIn } from './transaction-in.js'

/** The page of the explorer about what may have been sent: the transaction, else its account. Undefined without an explorer. */
export function useExplorerPage(
  review: SendReview | undefined,
  failure: SendState['failure'],
): string | undefined {
  // Another network may be shown by now.
  const network = useShown(({ networks }) =>
    review === undefined
      ? undefined
      : networks[review.namespace]?.caipNetworks.find(
          ({ caipNetworkId }) => caipNetworkId === review.network,
        ),
  )
  const id = transactionIn(failure)
  return id === undefined ? explorerLink(network, review?.from ?? '') : transactionLink(network, id)
}
