import { onWake } from '../kit/on-wake.js'
import type { ServiceContext } from '../kit/service-context.js'
import type { TokensEvent } from './tokens.events.js'
import type { WakeAsk } from './tokens.setup.js'

interface Hearing extends WakeAsk {
  readonly tell: (event: TokensEvent) => void
}

/**
 * Sends an event when tokens are due: the page is seen or online again, or it is time to poll. A hidden or offline page polls when it
 * comes back.
 * @param guard the time after a failure, in ms: for a page that comes back within it, the event follows at its end
 * @returns what stops it
 */
export function hearTimes(context: ServiceContext, { guard, tell }: Hearing): () => void {
  const { app, clock, environment, service } = context
  const { window, online } = environment
  const { pollEvery } = service('tokens') ?? {}
  const timers: unknown[] = []
  let isGuarded = guard > 0
  let isDue = false
  const isOn = (): boolean => app.flags.showsTokens === true
  const isSeen = (): boolean => isOn() && online() && window?.document?.visibilityState !== 'hidden'
  /** In a task of its own, so that the chart has left its guard. */
  const later = (run: () => void, ms: number): void => {
    timers.push(clock.setTimeout(() => timers.push(clock.setTimeout(run, 0)), ms))
  }
  const poll = (): void => {
    if (isSeen()) tell({ type: 'tokens.poll' })
    else isDue = true
  }
  if (isGuarded)
    later(() => {
      isGuarded = false
      if (pollEvery !== undefined) poll()
      else if (isDue && isOn()) tell({ type: 'tokens.wake' })
    }, guard)
  else if (pollEvery !== undefined) later(poll, pollEvery)
  const sleep = onWake(environment, () => {
    if (isGuarded) isDue = true
    else if (isOn()) tell({ type: isDue && pollEvery !== undefined ? 'tokens.poll' : 'tokens.wake' })
  })
  return () => {
    sleep()
    for (const timer of timers) clock.clearTimeout(timer)
  }
}
