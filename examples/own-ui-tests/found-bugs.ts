import type { Bug } from './src/bugs.js'

/** Where each bug shows first: the chart whose plans find it, the move that causes it, and what differs. */
export const foundBugs: Readonly<Record<Bug, readonly [chart: string, move: string, part: string]>> = {
  'early-connected': ['connecting', 'connecting.ask', 'public.panel'],
  'no-cancel': ['connecting', 'connecting.cancel', 'public.panel'],
  'late-answer': ['connecting', 'connecting.cancel', 'timers'],
  'retry-old-wallet': ['connecting', 'connecting.ask', 'public.wallet'],
  'stale-error': ['connecting', 'connecting.ask', 'public.problem'],
  'double-ask': ['connecting', 'connecting.ask', 'public.problem'],
  'stale-address': ['connection', 'connection.(?:take|disconnect)|watchWallet .*', 'public.address'],
  'listener-leak': ['connecting', 'connecting.cancel|connectWallet .*|time: .*', 'listeners'],
  'wished-network': ['network', 'network.switch', 'public.network'],
  'busy-after-no': ['request', 'request.cancel', 'public.waiting'],
  'notice-timer': ['toasts', 'wait 2000 ms', 'public.notice'],
}
