import { featureError } from '../../model/errors/feature-error.js'
import { pairingError } from '../../model/errors/pairing-error.js'
import type { PairingSession, SessionNamespace } from '../../model/wallets/pairing-session.js'
import type { FactOf } from '../charts.js'
import {
  ifWanted,
  loading,
  nothing,
  row,
  type Sent,
  toEach,
  toOne,
  type WireTables,
} from '../kit/wire-table.cases.js'

type Fact<Type> = Extract<FactOf<'pairing'>, { type: Type }>

const evm: SessionNamespace = {
  chains: ['eip155:1'],
  accounts: ['eip155:1:0xA'],
  methods: [],
  events: [],
  defaultChain: 'eip155:1',
  rpcMap: {},
}
const sol: SessionNamespace = {
  ...evm,
  chains: ['solana:1'],
  accounts: ['solana:1:SoA'],
  defaultChain: 'solana:1',
}
const sessionOf = (
  namespaces: PairingSession['namespaces'],
  peer: PairingSession['peer'] = { name: 'Phone' },
): PairingSession => ({ topic: 'topic', expiresAt: 1, namespaces, sessionProperties: {}, peer })

const both = sessionOf({ eip155: evm, solana: sol })
const evmOnly = sessionOf({ eip155: evm })
const solOnly = sessionOf({ solana: sol }, { name: 'Other', icon: 'https://i.example', suspicious: true })

const settled = (
  session: PairingSession,
  restored: boolean,
  connectorId = 'walletConnect',
): Fact<'pairing.settled'> => ({ type: 'pairing.settled', session, restored, connectorId })
const updated = (session: PairingSession, connectorId = 'walletConnect'): Fact<'pairing.updated'> => ({
  type: 'pairing.updated',
  session,
  connectorId,
})

const evmGrant = {
  namespace: 'eip155',
  accounts: [{ address: '0xA', type: 'eoa' }],
  accountsOn: { 'eip155:1': [{ address: '0xA', type: 'eoa' }] },
  chainId: 'eip155:1',
  approvedNetworkIds: ['eip155:1'],
  supportsAllNetworks: false,
}
const solGrant = {
  namespace: 'solana',
  accounts: [{ address: 'SoA', type: 'eoa' }],
  accountsOn: { 'solana:1': [{ address: 'SoA', type: 'eoa' }] },
  chainId: 'solana:1',
  approvedNetworkIds: ['solana:1'],
  supportsAllNetworks: false,
}
const phone = {
  connectorId: 'walletConnect',
  name: 'Phone',
  looks: { icon: undefined, suspicious: undefined },
}
/** A wallet that may pose as another is shown as such. */
const posing = {
  connectorId: 'other',
  name: 'Other',
  looks: { icon: 'https://i.example', suspicious: true },
}

/** Each family is offered its own grant, or none. */
const offers = (wallet: object, restored: boolean, eip155?: object, solana?: object): Sent => ({
  eip155: { wallet, grant: eip155, restored },
  solana: { wallet, grant: solana, restored },
})

const answer = {
  request: {
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: '0123456789',
    chains: ['eip155:1'],
  },
  signed: ['a CACAO'],
} satisfies Fact<'pairing.signed'>['answer']
const otherAnswer = { ...answer, signed: ['another'] }

/** The id is that of the connector: another one must not hear of it. */
const byConnector = (type: 'pairing.renewed' | 'pairing.givenUp') =>
  ['walletConnect', 'other'].map((connectorId) =>
    row<'pairing'>({ type, connectorId }, toEach({ connectorId })),
  )

/** The events that follow the facts of a pairing. Both families hear of a session in one step. */
export const pairingWireTables: WireTables<'pairing'> = {
  'pairing pairing.began > relay relay.open': loading(row({ type: 'pairing.began' }, toOne({}))),
  'pairing pairing.rested > relay relay.close': ifWanted(row({ type: 'pairing.rested' }, toOne({}))),
  // A session of an earlier visit makes no family the active one.
  'pairing pairing.settled > network network.offered': ifWanted(
    row(settled(both, false), toOne({ namespaces: ['eip155', 'solana'] })),
    row(settled(solOnly, false), toOne({ namespaces: ['solana'] })),
    row(settled(both, true), nothing),
  ),
  'pairing pairing.signed > siwx siwx.answered': loading(
    row(
      { type: 'pairing.signed', namespace: 'eip155', answer, connectorId: 'walletConnect' },
      { eip155: { connectorId: 'walletConnect', answer } },
      { signsIn: true },
    ),
    row(
      { type: 'pairing.signed', namespace: 'solana', answer: otherAnswer, connectorId: 'other' },
      { solana: { connectorId: 'other', answer: otherAnswer } },
      { signsIn: true },
    ),
    row({ type: 'pairing.signed', namespace: 'eip155', answer, connectorId: 'walletConnect' }, nothing),
  ),
  'pairing pairing.settled > connecting connecting.offer': loading(
    row(settled(both, false), offers(phone, false, evmGrant, solGrant)),
    row(settled(evmOnly, true), offers(phone, true, evmGrant)),
    row(settled(solOnly, true, 'other'), offers(posing, true, undefined, solGrant)),
  ),
  // A session that a wallet changes during the visit does not count as restored.
  'pairing pairing.updated > connecting connecting.offer': loading(
    row(updated(both), offers(phone, false, evmGrant, solGrant)),
    row(updated(evmOnly), offers(phone, false, evmGrant)),
    row(updated(solOnly, 'other'), offers(posing, false, undefined, solGrant)),
  ),
  'pairing pairing.renewed > connecting connecting.prolong': ifWanted(...byConnector('pairing.renewed')),
  'pairing pairing.ended > connection connection.drop': loading(
    row(
      { type: 'pairing.ended', cause: 'user', connectorId: 'walletConnect' },
      toEach({ cause: 'user', connectorId: 'walletConnect' }),
    ),
    row(
      { type: 'pairing.ended', cause: 'wallet', connectorId: 'other' },
      toEach({ cause: 'wallet', connectorId: 'other' }),
    ),
  ),
  'pairing pairing.ended > siwx siwx.answered': ifWanted(
    row(
      { type: 'pairing.ended', cause: 'user', connectorId: 'walletConnect' },
      toEach({ connectorId: 'walletConnect', answer: undefined }),
    ),
    row(
      { type: 'pairing.ended', cause: 'wallet', connectorId: 'other' },
      toEach({ connectorId: 'other', answer: undefined }),
    ),
  ),
  'pairing pairing.failed > connecting connecting.refuse': loading(
    row(
      { type: 'pairing.failed', error: featureError('USER_REJECTED'), connectorId: 'walletConnect' },
      toEach({ connectorId: 'walletConnect', error: featureError('USER_REJECTED') }),
    ),
    row(
      { type: 'pairing.failed', error: pairingError('PAIRING_EXPIRED'), connectorId: 'other' },
      toEach({ connectorId: 'other', error: pairingError('PAIRING_EXPIRED') }),
    ),
  ),
  'pairing pairing.givenUp > connecting connecting.drop': loading(...byConnector('pairing.givenUp')),
  // Its session is over, and no user of this tab ended it.
  'pairing pairing.absent > connection connection.drop': loading(
    row(
      { type: 'pairing.absent', connectorId: 'walletConnect' },
      toEach({ cause: 'gone', connectorId: 'walletConnect' }),
    ),
    row({ type: 'pairing.absent', connectorId: 'other' }, toEach({ cause: 'gone', connectorId: 'other' })),
  ),
}
