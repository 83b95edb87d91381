import { fakeLogger } from '../../fakes/fake-logger.js'
import { eip155Family } from '../../families/eip155/port/eip155-family.js'
import { eip155Pairing } from '../../families/eip155/port/eip155-pairing.js'
import { type Caip10, parseCaip10 } from '../../model/ids/caip10.js'
import type { Network } from '../../model/networks/network.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import { FakePairingClient } from './fake-pairing-client.cases.js'
import { SessionRequests } from './session-requests.js'

export const address = '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69'
export const approved = ['personal_sign', 'wallet_getCapabilities', 'wallet_getCallsStatus']

/** A session on two chains. */
export const sessionWith = (methods: readonly string[] = approved, more: Partial<PairingSession> = {}) => ({
  topic: 'a'.repeat(64),
  expiresAt: 4_000_000_000_000,
  namespaces: {
    eip155: {
      chains: ['eip155:1', 'eip155:10'] as const,
      accounts: [`eip155:1:${address}`, `eip155:10:${address}`] as const,
      methods,
      events: [],
      defaultChain: 'eip155:1' as const,
      rpcMap: {},
    },
  },
  sessionProperties: {},
  peer: { name: 'Oar' },
  ...more,
})

/** A session that names its accounts chain by chain; it begins on the first. */
export const sessionOn = (...accounts: readonly [Caip10, ...Caip10[]]): PairingSession => {
  const whole = sessionWith()
  const chains = accounts.map((account) => parseCaip10(account).network)
  const defaultChain = parseCaip10(accounts[0]).network
  const granted = { accounts, chains, defaultChain, methods: approved, events: [], rpcMap: {} }
  return { ...whole, namespaces: { eip155: granted } }
}

const network = (id: number): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: 'Chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
})

/** The requests of an app with the eip155 family. */
export const requestsOf = (...sessions: readonly PairingSession[]) => {
  const client = new FakePairingClient(...sessions)
  const read: unknown[] = []
  const logger = fakeLogger()
  const family = eip155Family(() => () => undefined)
  const requests = new SessionRequests(client, () => eip155Pairing, {
    logger,
    networks: () => [network(1), network(10)],
    family: () => family,
    read: async ({ networkId, method, params }) => {
      read.push({ networkId, method, params })
      return 'read'
    },
  })
  const ask = (method: string, params: unknown = [], namespace = 'eip155') =>
    requests.request({ namespace, method, params, signal: new AbortController().signal })
  return { client, read, logger, requests, ask }
}
