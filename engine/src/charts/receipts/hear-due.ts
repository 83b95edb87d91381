import { onWake } from '../kit/on-wake.js'
import type { ServiceContext } from '../kit/service-context.js'
import type { ReceiptsEvent } from './receipts.events.js'
import type { DueAsk } from './receipts.setup.js'

interface Hearing extends DueAsk {
  readonly tell: (event: ReceiptsEvent) => void
}

/**
 * Sends an event when it is time to look again. A page that is hidden or offline then gets it when it comes back.
 * @returns what stops it
 */
export function hearDueLook(
  { clock, environment }: Pick<ServiceContext, 'clock' | 'environment'>,
  { pause, tell }: Hearing,
): () => void {
  const { window, online } = environment
  const isThere = (): boolean => online() && window?.document?.visibilityState !== 'hidden'
  let isMissed = false
  const timer = clock.setTimeout(() => {
    if (isThere()) tell({ type: 'receipts.due' })
    else isMissed = true
  }, pause)
  const sleep = onWake(environment, () => {
    if (isMissed && isThere()) tell({ type: 'receipts.wake' })
  })
  return () => {
    clock.clearTimeout(timer)
    sleep()
  }
}
