import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { chains, type InWalks, isConnected, isIn } from '../kit/in-walks.cases.js'
import type { RequestContext } from './request.chart.js'

const request = {
  attempt: 'r',
  owner: 'app',
  connectorId: 'one',
  address: '0xA',
  chainId: chains.home,
  method: 'personal_sign',
  params: 'hello',
}

/** One prompt at a time. */
export const requestWalks: InWalks<RequestContext> = {
  signIn: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits, approves: false },
      outcomes: {
        checkPlace: [{ name: 'as shown', done: { ...request, publishes: false } }],
        askWallet: [
          { name: 'answered', done: '0x01' },
          { name: 'rejected', error: featureError('USER_REJECTED') },
        ],
      },
      project: ({ requests }) => requests.map(({ attempt }) => attempt),
    },
  }),
  sends: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits, approves: false },
      outcomes: {
        checkPlace: [
          {
            name: 'as shown',
            done: { method: 'eth_sendTransaction', params: ['sent'], publishes: true },
          },
        ],
        askWallet: [
          { name: 'answered', done: '0x01' },
          { name: 'rejected', error: featureError('USER_REJECTED') },
        ],
      },
      project: ({ requests, prepared }) => [prepared?.publishes, ...requests.map(({ attempt }) => attempt)],
    },
  }),
  wallet: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits, approves: false },
      outcomes: {
        checkPlace: [{ name: 'as shown', done: { ...request, publishes: false } }],
        askWallet: [{ name: 'answered', done: '0x01' }],
      },
      project: ({ requests }) => requests.length,
    },
    comes: [
      {
        event: { type: 'request.ask', request },
        when: (state) => isConnected(state, namespace) && isIn(state, 'request', namespace, 'idle'),
      },
    ],
  }),
}
