import type { Bug } from './src/bugs.js'

/** Where each bug shows first: the chart whose plans find it, the move that causes it, and what differs. */
export const foundBugs: Readonly<Record<Bug, readonly [chart: string, move: string, part: string]>> = {
  'early-connected': ['asking', 'asking.ask', 'public.panel'],
  'no-cancel': ['asking', 'asking.cancel', 'public.panel'],
  'late-answer': ['asking', 'asking.cancel', 'timers'],
  'retry-old-wallet': ['asking', 'asking.ask', 'public.wallet'],
  'stale-error': ['asking', 'asking.ask', 'public.problem'],
  'double-ask': ['asking', 'asking.ask', 'public.problem'],
  'stale-address': ['connection', 'connection.(?:take|disconnect)|watchWallet .*', 'public.address'],
  'listener-leak': ['asking', 'asking.cancel|connectWallet .*|time: .*', 'listeners'],
  'wished-network': ['network', 'network.switch', 'public.network'],
  'busy-after-no': ['request', 'request.cancel', 'public.waiting'],
  'notice-timer': ['toasts', 'wait 2000 ms', 'public.notice'],
}
