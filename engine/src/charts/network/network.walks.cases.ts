import type { ProductState } from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { attemptFree, type Coming, chains, type InWalks, isConnected } from '../kit/in-walks.cases.js'
import type { NetworkContext } from './network.setup.js'

const { home, next, foreign, other } = chains

const input = {
  networkIds: [home, next, other],
  defaultId: home,
  wallets: {},
  holding: ['eip155'],
  limits: defaultLimits,
}

const project = ({ activeId, wish, attempts, added, networkIds, wallets }: NetworkContext) => ({
  wallets,
  activeId,
  wish,
  attempts,
  added,
  networkIds: networkIds.length,
})

const switchable = (state: ProductState): boolean => isConnected(state) && attemptFree('network', 'n')(state)
const switchTo = (networkId: string, when = switchable): Coming => ({
  event: { type: 'network.switch', attempt: 'n', networkId },
  when,
})

/** The active network, and the switch to another. */
export const networkWalks: InWalks<NetworkContext> = {
  modal: () => ({
    model: {
      input,
      outcomes: {
        switchChain: [
          { name: 'switched', done: next },
          { name: 'rejected', error: featureError('USER_REJECTED') },
          { name: 'not added', error: featureError('CHAIN_NOT_ADDED') },
        ],
        addChain: [
          { name: 'added', done: next },
          { name: 'rejected', error: featureError('USER_REJECTED') },
        ],
      },
      project,
    },
    comes: [switchTo(next), switchTo(other), { event: { type: 'network.cancel', attempt: 'n' } }],
  }),
  wallet: () => ({
    model: { input, outcomes: {}, project },
    comes: [
      switchTo(foreign),
      { event: { type: 'network.list', networkIds: [home] }, when: (state) => isConnected(state) },
    ],
  }),
  families: () => ({
    model: { input: { ...input, networkIds: [home, other] }, outcomes: {}, project },
    comes: [
      switchTo(other, attemptFree('network', 'n')),
      switchTo(home, attemptFree('network', 'n')),
      { event: { type: 'network.cancel', attempt: 'n' } },
    ],
  }),
  // The next wallet may be followed: a step has to carry that from one event to the next.
  others: () => ({
    model: { input, outcomes: {}, project: (context) => ({ ...project(context), follows: context.follows }) },
  }),
  whole: () => ({ model: { input, outcomes: {}, project } }),
  listing: () => ({
    model: { input, outcomes: {}, project: ({ networkIds }) => networkIds.length },
    comes: [{ event: { type: 'network.list', networkIds: [home, next] } }],
  }),
}
