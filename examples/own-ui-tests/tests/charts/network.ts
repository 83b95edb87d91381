import type { View, WalkOptions } from '@walletchart/chart-kit'
import type { Caip2 } from '@walletchart/engine'
import { engineChart } from './engine-chart.js'
import { limits } from './limits.js'
import { walletError } from './wallet-error.js'

interface Context {
  readonly activeId: Caip2
  readonly wish?: Caip2
  readonly attempts: readonly string[]
  readonly added: boolean
  readonly wallets: Readonly<Record<string, Caip2>>
  readonly failure?: { readonly error: { readonly code: string } }
}

const harbor: Caip2 = 'eip155:31337'
const tidewater: Caip2 = 'eip155:31338'
const names: Readonly<Record<string, string>> = { [harbor]: 'Harbor', [tidewater]: 'Tidewater' }

/** What can be done at a kiosk whose wallet is connected. */
const cases: WalkOptions<Context> = {
  input: {
    networkIds: [harbor, tidewater],
    defaultId: harbor,
    wallets: { eip155: harbor },
    holding: ['eip155'],
    limits,
  },
  lateAnswers: true,
  events: {
    // The button of the network the wallet is on is switched off.
    'network.switch': ({ attempts, activeId }) => {
      const attempt = ['first', 'second'].find((one) => !attempts.includes(one))
      const networkId = activeId === harbor ? tidewater : harbor
      return attempt ? [{ attempt, networkId }] : []
    },
    'network.cancel': ({ wish }) => (wish ? [{}] : []),
    'network.walletChain': ({ activeId }) => [
      { namespace: 'eip155', chainId: activeId === harbor ? tidewater : harbor },
    ],
    'network.hydrate': [],
    'network.leave': [],
    'network.walletGone': [],
    'network.list': [],
  },
  outcomes: {
    // Without a wish the answer comes too late, and one is enough.
    switchChain: (_, { wish, activeId }) => [
      { name: 'on the wish', done: wish },
      ...(wish === undefined
        ? []
        : [
            { name: 'where it was', done: activeId },
            { name: 'not added', error: walletError('CHAIN_NOT_ADDED') },
            { name: 'rejected', error: walletError('USER_REJECTED') },
          ]),
    ],
    addChain: (_, { wish, activeId }) => [
      { name: 'added and switched', done: wish },
      ...(wish === undefined
        ? []
        : [
            { name: 'only added', done: activeId },
            { name: 'rejected', error: walletError('USER_REJECTED') },
          ]),
    ],
  },
  project: ({ activeId, wish, attempts, added, wallets, failure }) => ({
    wallets,
    activeId,
    wish,
    attempts,
    added,
    failure: failure?.error.code,
  }),
}

const view: View = (snapshot) => {
  const { activeId, failure }: Context = snapshot.context
  const switching = snapshot.matches({ switching: 'adding' })
    ? 'adding'
    : snapshot.matches('switching')
      ? 'asking'
      : 'no'
  return { network: names[activeId], switching, problem: failure?.error.code ?? 'none' }
}

export const network = { chart: engineChart('network'), cases, view }
