import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { chains, type InWalks } from '../kit/in-walks.cases.js'
import { nothingKnown, type TokensContext } from './tokens.setup.js'

const failed = {
  ...nothingKnown,
  networks: ['eip155:1'],
  accounts: { 'eip155:1': '0xA' },
  unread: { 'eip155:1': featureError('RPC_REQUEST_FAILED').toJSON() },
} as const

/** The tokens cannot be read. */
export const tokensWalks: InWalks<TokensContext> = {
  modal: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits, of: undefined },
      outcomes: {
        hearTokens: [{ name: 'read', event: { type: 'tokens.told', picture: nothingKnown, age: 0 } }],
      },
      project: ({ of, wanted }) => [of?.address, wanted],
    },
  }),
  signInEnds: (namespace) => ({
    model: { input: { namespace, limits: defaultLimits, of: undefined }, project: ({ of }) => of?.address },
  }),
  // No view shows them, so they only hear of it.
  sends: (namespace) => ({
    model: { input: { namespace, limits: defaultLimits, of: undefined }, project: () => undefined },
  }),
  ends: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits, of: { address: '0xA', networkId: chains.home } },
      outcomes: {
        hearTokens: [{ name: 'read', event: { type: 'tokens.told', picture: nothingKnown, age: 0 } }],
      },
      project: () => undefined,
    },
    comes: [{ event: { type: 'tokens.look' } }],
  }),
  families: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits, of: undefined },
      project: ({ of, wanted, anew }) => [of?.address, wanted, anew],
    },
    // Of one family: both would be a walk of four times the size.
    comes: namespace === 'eip155' ? [{ event: { type: 'tokens.look' } }] : [],
  }),
  listing: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits, of: { address: '0xA', networkId: chains.home } },
      outcomes: { hearTokens: [{ name: 'failed', event: { type: 'tokens.told', picture: failed, age: 0 } }] },
      project: () => undefined,
    },
    comes: [{ event: { type: 'tokens.look' } }],
  }),
}
