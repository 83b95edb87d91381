import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { OneClickRequest } from '../../ports/siwx.js'
import { chains, type InWalk, type InWalks } from '../kit/in-walks.cases.js'
import type { PairingContext } from './pairing.setup.js'

const { home, next, foreign, other } = chains

const addressOf = (chain: Caip2): string =>
  namespaceOf(chain) === 'eip155' ? `0x${'1'.repeat(40)}` : '1'.repeat(32)

/** A session with one chain of each family. */
const sessionOn = (...granted: readonly Caip2[]): PairingSession => ({
  topic: 'topic',
  expiresAt: 1,
  namespaces: Object.fromEntries(
    granted.map((chain) => [
      namespaceOf(chain),
      {
        chains: [chain],
        accounts: [`${chain}:${addressOf(chain)}`],
        methods: [],
        events: [],
        defaultChain: chain,
        rpcMap: {},
      },
    ]),
  ),
  sessionProperties: {},
  peer: { name: 'Phone' },
})

/** Few answers: the chart is walked in full alone. */
const pairing = (first: PairingSession, updated: PairingSession): InWalk<PairingContext> => ({
  model: {
    input: { connectorId: PAIRING_CONNECTOR_ID, limits: defaultLimits, signsIn: false },
    outcomes: {
      resumeSession: [
        { name: 'there', done: first },
        { name: 'nothing', done: undefined },
      ],
      createProposal: [
        {
          name: 'made',
          done: { id: 'p', uri: 'wc:p', createdAt: { wall: 0, monotonic: 0 }, signIn: undefined },
        },
        { name: 'unreachable', error: featureError('RELAY_UNREACHABLE') },
      ],
      watchProposals: [
        { name: 'approved', event: { type: 'proposal.approved', id: 'p', session: first } },
        {
          name: 'rejected',
          event: { type: 'proposal.rejected', id: 'p', error: featureError('USER_REJECTED') },
        },
      ],
      watchSession: [
        { name: 'updated', event: { type: 'session.updated', session: updated } },
        { name: 'deleted', event: { type: 'session.deleted', topic: 'topic' } },
      ],
      endSession: [{ name: 'told', done: undefined }],
    },
    project: ({ proposals, session, failure, renewed, waiting, holders }) => ({
      waiting,
      holders,
      proposals: proposals.length,
      session: Object.values(session?.namespaces ?? {}).map(({ defaultChain }) => defaultChain),
      failure: failure?.code,
      renewed,
    }),
  },
  comes: [{ event: { type: 'pairing.renew' } }],
})

const signIn: OneClickRequest = {
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: '0123456789',
  chains: [home],
}

/** A wallet that may sign in with its approval. */
const oneClick = (): InWalk<PairingContext> => {
  const { model } = pairing(sessionOn(home), sessionOn(home))
  const approved = { type: 'proposal.approved', id: 'p', session: sessionOn(home) }
  return {
    ...(model !== undefined && {
      model: {
        ...model,
        input: { connectorId: PAIRING_CONNECTOR_ID, limits: defaultLimits, signsIn: true },
        outcomes: {
          ...model.outcomes,
          prepareSignIn: [
            { name: 'one', done: signIn },
            { name: 'broken', error: new Error('no nonce') },
          ],
          createProposal: (_, context: PairingContext) => [
            {
              name: 'made',
              done: { id: 'p', uri: 'wc:p', createdAt: { wall: 0, monotonic: 0 }, signIn: context.signIn },
            },
          ],
          watchProposals: [
            { name: 'approved', event: approved },
            { name: 'signed', event: { ...approved, signed: ['a CACAO'] } },
          ],
          watchSession: [{ name: 'deleted', event: { type: 'session.deleted', topic: 'topic' } }],
        },
        project: ({ proposals, session, waiting, holders, unprepared }) => ({
          unprepared,
          waiting,
          holders,
          proposals: proposals.map((one) => one.signIn !== undefined),
          session: session !== undefined,
        }),
      },
    }),
  }
}

/** One session for one family, and one for two of which the wallet takes one back. */
export const pairingWalks: InWalks<PairingContext> = {
  pairing: () => pairing(sessionOn(home), sessionOn(foreign)),
  oneClick,
  session: () => ({ ...pairing(sessionOn(home, other), sessionOn(home)), comes: [] }),
  // For another family than the one that is shown.
  others: () => ({ ...pairing(sessionOn(other), sessionOn(other)), comes: [] }),
  // The wallet is on another network than the one that is shown first.
  whole: () => {
    const { comes = [], ...walk } = pairing(sessionOn(next, other), sessionOn(next))
    return { ...walk, comes: [...comes, { event: { type: 'pairing.cancel' } }] }
  },
}
