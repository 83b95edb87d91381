import { defaultLimits } from '../../composition/default-limits.js'
import { chains, contextOf, type InWalks, isConnected, isIn } from '../kit/in-walks.cases.js'
import { orderInForm } from './order-in-form.js'
import type { FormPlace, FormPrice, FormToken, FoundReceiver } from './send-form.events.js'
import type { SendFormContext } from './send-form.setup.js'

const place: FormPlace = { namespace: 'eip155', network: chains.home, address: '0xA', connectorId: 'one' }
const ether = { symbol: 'ETH', decimals: 0 }
const token: FormToken = { place, token: 'native', asset: { token: undefined, ...ether }, coin: ether }
const found: FoundReceiver = {
  address: '0xC',
  kind: 'account',
  isUnused: false,
  isSelf: false,
  sentTo: 0,
}
const whole = { tokenId: 'native', token, amount: '5', to: '0xC', found, accepted: false }

/** One form, over a wallet that moves. */
export const sendFormWalks: InWalks<SendFormContext> = {
  families: () => ({
    model: {
      input: { limits: defaultLimits },
      outcomes: {},
      project: ({ place: at }) => at?.namespace,
    },
    // Of one family: both would make the walk twice as long.
    comes: [
      {
        event: { type: 'form.at', place },
        when: (state) =>
          isConnected(state) && contextOf(state, 'network')?.activeId.startsWith('eip155') === true,
      },
    ],
  }),
  sends: () => ({
    model: {
      input: { limits: defaultLimits },
      outcomes: {
        readToken: [{ name: 'read', done: token }],
        readReceiver: [{ name: 'found', done: found }],
        readQuote: ({ input }) => {
          const price: FormPrice = {
            order: Object(input).order,
            quote: { order: Object(input).order, arrives: 5n, fee: undefined, stays: 0n, problems: [] },
          }
          return [{ name: 'priced', done: price }]
        },
      },
      project: ({ place: at, tokenId, token: known, found: who, price }) => [
        at?.address,
        at?.network,
        tokenId,
        known === undefined,
        who === undefined,
        price === undefined,
      ],
    },
    comes: [
      {
        event: { type: 'form.at', place },
        // An edit is about the account that the app shows.
        when: (state) =>
          isIn(state, 'connection', 'eip155', 'connected.supported') &&
          contextOf(state, 'connection', 'eip155')?.grant?.accounts[0]?.address === place.address,
      },
      {
        event: { type: 'form.edit', change: { token: 'native', amount: '5', to: '0xC' } },
        when: (state) => contextOf(state, 'sendForm')?.place?.address === place.address,
      },
      {
        event: { type: 'form.review', attempt: 'v' },
        when: (state) =>
          ['idle', 'over'].some((path) => isIn(state, 'tokenSend', '', path)) &&
          orderInForm(contextOf(state, 'sendForm') ?? whole) !== undefined,
      },
    ],
  }),
}
