import type { ProductState } from '@walletchart/chart-kit'
import { type Coming, contextOf, type InWalk, type InWalks, isConnected } from '../kit/in-walks.cases.js'
import type { ModalContext } from './modal.setup.js'

const model = {
  project: ({ stack, connected }: ModalContext) => [connected, ...stack.map(({ view }) => view)],
}

const shows =
  (view: string) =>
  (state: ProductState): boolean =>
    contextOf(state, 'modal')?.stack.at(-1)?.view === view
const whenConnected = (state: ProductState): boolean => isConnected(state)
const isShort = (state: ProductState): boolean => (contextOf(state, 'modal')?.stack.length ?? 0) < 2
const open: Coming = { event: { type: 'modal.open' } }
const dismiss: Coming = { event: { type: 'modal.dismiss' } }
const push = (view: string, when: (state: ProductState) => boolean): Coming => ({
  event: { type: 'modal.push', view },
  when,
})

/** The walk tells prompts of two families from each other. */
const signsIn: InWalk<ModalContext> = {
  model: {
    project: ({ stack, connected }) => [
      connected,
      ...stack.map(({ view, held, data }) => [view, held, view === 'SIWXSignMessage' && data.namespace]),
    ],
  },
  comes: [open, dismiss],
}

/** A user and the app move through the views. */
export const modalWalks: InWalks<ModalContext> = {
  modal: () => ({
    model,
    comes: [
      open,
      { event: { type: 'modal.open', view: 'Networks' }, when: whenConnected },
      // On few views: what it covers leaves with it alike.
      push('WhatIsAWallet', (state) => shows('Connect')(state) && isShort(state)),
      push('Networks', shows('Account')),
      push('Connect', shows('SwitchActiveChain')),
      // What no view leads to, but an app may ask for.
      push('UnsupportedChain', whenConnected),
      push('AccountSettings', (state) => !isConnected(state)),
      { event: { type: 'modal.back' } },
      dismiss,
    ],
  }),
  pairing: () => ({ model, comes: [open, dismiss] }),
  signIn: () => signsIn,
  oneClick: () => signsIn,
  login: () => ({ model, comes: [open, { event: { type: 'modal.back' } }, dismiss] }),
  // All that moves views: none of it may cover a request, or leave without it.
  approvals: () => ({
    model: {
      project: ({ stack, connected }: ModalContext) => [
        connected.length,
        ...stack.map(({ view, held }) => [view, held]),
      ],
    },
    comes: [
      open,
      push('WhatIsAWallet', isShort),
      { event: { type: 'modal.replace', view: 'Networks' }, when: isShort },
      { event: { type: 'modal.reset', view: 'Connect' } },
      {
        event: { type: 'modal.show', view: 'SIWXSignMessage', data: { namespace: 'eip155' }, held: true },
        when: isShort,
      },
      { event: { type: 'modal.settled', namespace: 'eip155', signedIn: true } },
      { event: { type: 'modal.back' } },
      { event: { type: 'modal.close', force: true } },
      dismiss,
    ],
  }),
  // The app opens the form, or a user comes to it from the account.
  sendViews: () => ({
    model: { ...model, input: { connected: ['eip155'] } },
    comes: [
      open,
      { event: { type: 'modal.open', view: 'WalletSend' } },
      push('WalletSend', shows('Account')),
      push('WalletSendPreview', shows('WalletSend')),
      push('Networks', isShort),
      { event: { type: 'modal.back' } },
      dismiss,
    ],
  }),
  listing: () => ({
    model,
    comes: [
      { event: { type: 'modal.open', view: 'AllWallets' } },
      { event: { type: 'modal.open', view: 'GetWallet' } },
      push('GetWallet', shows('AllWallets')),
      { event: { type: 'modal.back' } },
      dismiss,
    ],
  }),
}
