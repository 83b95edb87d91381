import { part } from '../kit/part.js'
import type { Report } from '../kit/report.js'
import { track } from '../kit/track.js'
import { modalChart } from './modal.chart.js'
import type { ModalFact } from './modal.events.js'
import { modalWires } from './modal.wires.js'

const clicks: Partial<Record<Extract<ModalFact, { type: 'modal.viewed' }>['view'], string>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  Networks: 'CLICK_NETWORKS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET',
}

const report = (fact: ModalFact): Report => {
  switch (fact.type) {
    case 'modal.opened': {
      const { view, connected } = fact
      return {
        events: [{ name: 'modal.opened', event: { view, connected } }],
        telemetry: track('MODAL_OPEN', { connected }),
      }
    }
    case 'modal.closed': {
      const { connected } = fact
      return {
        events: [{ name: 'modal.closed', event: { connected } }],
        telemetry: track('MODAL_CLOSE', { connected }),
      }
    }
    case 'modal.viewed': {
      const click = clicks[fact.view]
      return click === undefined ? {} : { telemetry: track(click) }
    }
    default:
      return {}
  }
}

/** The modal and its views. */
export const modalPart = part('modal')({
  open: ({ app }) => ({
    chart: modalChart,
    input: (_, { of }) => ({
      first: app.firstView,
      holdSuccess: app.holdSuccess,
      connected: app.namespaces.filter(
        (namespace) => of('connection', namespace)?.matches('connected') === true,
      ),
    }),
  }),
  select: () => ({
    state: (snapshot) => {
      const { stack } = snapshot.context
      const top = stack.at(-1)
      return {
        modal: {
          open: !snapshot.matches({ presence: 'closed' }),
          loading: snapshot.matches({ work: 'loading' }),
          shaking: snapshot.matches({ presence: { open: 'shaking' } }),
          view: top?.view,
          data: top?.data ?? {},
          depth: stack.length,
          canGoBack: stack.length > 1 && top?.held !== true,
          canClose: !stack.some(({ held }) => held),
          granted: snapshot.context.granted,
        },
      }
    },
  }),
  report,
  wires: modalWires,
})
