import { pairingFeature } from '../charts/pairing/pairing.feature.js'
import { checkedSession } from '../connectors/pairing/checked-session.js'
import { type PairedFamilies, pairedFamilies } from '../connectors/pairing/paired-families.js'
import { fromProviderError } from '../model/errors/provider-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { PAIRING_CONNECTOR_ID } from '../model/ids/pairing-connector-id.js'
import type { PairingSession, SessionNamespace } from '../model/wallets/pairing-session.js'
import type { FeatureValue } from '../ports/feature-value.js'
import type { Pairing, PairingSettings } from '../ports/pairing.js'
import type { PairingClient, PairingClientEvent } from '../ports/pairing-client.js'
import type { OneClickRequest } from '../ports/siwx.js'
import { fakeAddresses } from './fake-addresses.js'
import { type FakeConnector, fakeConnector } from './fake-connector.js'
import { type FakeBehaviour, type FakePrompt, playFakeBehaviour } from './fake-script.js'

/** What the relay and a wallet do, which a script says: open the line, make a code, reach the relay again, hear of the end. */
export type FakePairingOperation = 'open' | 'propose' | 'reconnect' | 'end'

/**
 * Pairing for `createEngine({ pairing })` without a relay. Unless a script says otherwise the relay is online and makes codes; a wallet
 * answers when the test says so. Answers of its own: `propose` takes `{ id, uri }`.
 */
export interface FakePairing extends Pairing, FeatureValue<'pairing'> {
  /** What the wallet is asked once it is paired; `script` its methods. */
  readonly wallet: FakeConnector
  /** Every operation, in order. */
  readonly calls: readonly FakePairingOperation[]
  /** What waits for the test, oldest first. */
  readonly prompts: readonly FakePrompt[]
  script(operation: FakePairingOperation, behaviour: FakeBehaviour): void
  /** The ids of the codes that a wallet may answer, oldest first. */
  readonly codes: readonly string[]
  /** The sessions that live. */
  readonly sessions: readonly PairingSession[]
  /** The app that is opened again for signing. */
  readonly link: { readonly href: string; readonly name: string } | undefined
  /** True while the line is open. */
  readonly isOpen: boolean
  /** How many listen to the client. */
  readonly watching: number
  /** A session of an earlier visit. Left out members are those of a wallet that grants everything. */
  hold(session?: Partial<PairingSession>): PairingSession
  /** The sign-in that the newest code asks for; `fakeCacao` makes an answer. */
  readonly signIn: OneClickRequest | undefined
  /**
   * A wallet approves the newest code, or the one with this id. `signed`: what it signed with its approval.
   * @throws Error when no code waits
   */
  approve(session?: Partial<PairingSession>, id?: string, signed?: unknown): PairingSession
  /** A wallet refuses it, with code 5000 or with what is given. @throws Error when no code waits */
  reject(error?: unknown, id?: string): void
  /** Tells those who listen; what it says of a session is kept. */
  tell(event: PairingClientEvent): void
}

/** Makes a pairing that does what a test tells it. */
export function fakePairing(): FakePairing {
  const calls: FakePairingOperation[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<FakePairingOperation, FakeBehaviour>()
  const listeners = new Set<(event: PairingClientEvent) => void>()
  const codes: string[] = []
  const endings = new Map<string, Promise<void>>()
  let settings: PairingSettings | undefined
  let families: PairedFamilies | undefined
  let sessions: readonly PairingSession[] = []
  let link: FakePairing['link']
  let isOpen = false
  let closed = 0
  let isOnline = true
  const asked = new Map<string, OneClickRequest | undefined>()
  let made = 0
  const wallet = fakeConnector({
    id: PAIRING_CONNECTOR_ID,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
  })

  const play = (
    operation: FakePairingOperation,
    approve: () => unknown,
    signal = new AbortController().signal,
  ): Promise<unknown> => {
    calls.push(operation)
    const behaviour = scripts.get(operation) ?? 'approve'
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(new WalletchartError('ABORTED'))
      if (signal.aborted) return abort()
      signal.addEventListener('abort', abort, { once: true })
      Promise.resolve(
        playFakeBehaviour({ method: operation, params: undefined, behaviour, approve, prompts, signal }),
      )
        .then(resolve, (thrown) => reject(fromProviderError(thrown)))
        .finally(() => signal.removeEventListener('abort', abort))
    })
  }
  const tell = (event: PairingClientEvent): void => {
    if (event.type === 'relay.online') isOnline = true
    if (event.type === 'relay.lost' || event.type === 'relay.refused') isOnline = false
    // A session of a code that is given up is none.
    const answered = 'id' in event ? codes.indexOf(event.id) : -1
    if (answered >= 0) codes.splice(answered, 1)
    if (event.type === 'proposal.approved' && answered >= 0) keep(event.session)
    if (event.type === 'session.updated' || event.type === 'session.extended')
      sessions = sessions.map((one) => (one.topic === event.session.topic ? event.session : one))
    if (event.type === 'session.deleted' || event.type === 'session.expired') forget(event.topic)
    const told = 'session' in event ? { ...event, session: checked(event.session) } : event
    for (const listener of [...listeners]) listener(told)
  }
  /** As the families of the engine read it, which a real pairing does too. */
  const checked = (session: PairingSession): PairingSession =>
    families === undefined ? session : checkedSession(session, families)
  const keep = (session: PairingSession): void => {
    sessions = [session, ...sessions.filter(({ topic }) => topic !== session.topic)]
  }
  const forget = (topic: string): void => {
    sessions = sessions.filter((one) => one.topic !== topic)
    if (sessions.length === 0) link = undefined
  }
  const granted = (): Readonly<Record<string, SessionNamespace>> => {
    const namespaces = settings?.namespaces ?? ['eip155']
    return Object.fromEntries(
      namespaces.map((namespace) => {
        const own = (settings?.networks() ?? []).filter((network) => network.chainNamespace === namespace)
        const [first = `${namespace}:1` as const] = own.map(({ caipNetworkId }) => caipNetworkId)
        const address = fakeAddresses[namespace] ?? 'address-1'
        const chains = own.length === 0 ? [first] : own.map(({ caipNetworkId }) => caipNetworkId)
        const accounts = chains.map((chain) => `${chain}:${address}` as const)
        return [
          namespace,
          { chains, accounts, methods: ['personal_sign'], events: [], defaultChain: first, rpcMap: {} },
        ]
      }),
    )
  }
  const wholeOf = (session: Partial<PairingSession> = {}): PairingSession => {
    made += 1
    return {
      topic: `session ${made}`,
      expiresAt: Number.MAX_SAFE_INTEGER,
      namespaces: granted(),
      sessionProperties: {},
      peer: { name: 'Fake Phone' },
      ...session,
    }
  }
  const hold = (session?: Partial<PairingSession>): PairingSession => {
    const whole = wholeOf(session)
    keep(whole)
    return whole
  }
  const waiting = (id = codes.at(-1)): string => {
    if (id === undefined || !codes.includes(id)) throw new Error(`No code ${id ?? ''} waits for a wallet.`)
    return id
  }

  const client: PairingClient = {
    sessions: () => sessions.map(checked),
    async propose({ signal, signIn }) {
      made += 1
      const usual = { id: `code ${made}`, uri: `wc:${made}@2?symKey=fake` }
      const answer = await play('propose', () => usual, signal)
      const proposal = isProposal(answer) ? answer : usual
      codes.push(proposal.id)
      asked.set(proposal.id, signIn)
      return proposal
    },
    withdraw(except = []) {
      codes.splice(0, codes.length, ...codes.filter((id) => except.includes(id)))
    },
    request: ({ chainId, method, params, signal }) =>
      wallet.request({ namespace: chainId.split(':')[0] ?? '', method, params, signal }),
    end(topic) {
      const known = endings.get(topic)
      const lives = sessions.some((one) => one.topic === topic)
      if (known !== undefined || !lives) return known ?? Promise.resolve()
      tell({ type: 'session.deleted', topic })
      const ending = play('end', () => undefined)
        .then(() => undefined)
        .finally(() => endings.delete(topic))
      endings.set(topic, ending)
      return ending
    },
    async rememberLink(next) {
      link = next
    },
    async reconnect() {
      await play('reconnect', () => undefined)
      isOnline = true
    },
    watch(listener) {
      listeners.add(listener)
      if (isOnline) listener({ type: 'relay.online' })
      return () => listeners.delete(listener)
    },
    async close() {},
  }

  return {
    feature: pairingFeature,
    attach: (given) => {
      settings = given
      families = undefined
      const { namespaces } = given
      return {
        connector: {
          ...wallet,
          descriptor: {
            ...wallet.descriptor,
            chain: namespaces[0] ?? 'eip155',
            namespaces,
            heldBy: 'pairing',
            info: undefined,
          },
          async disconnect() {
            // The charts hear of the end before the wallet does, as with a client that has to be loaded.
            await Promise.resolve()
            const open = [...endings.keys(), ...sessions.map(({ topic }) => topic)]
            await Promise.all(open.map((topic) => client.end(topic, 'left')))
          },
          approvedMethods: (namespace) => sessions[0]?.namespaces[namespace]?.methods ?? [],
          provider: (namespace) =>
            sessions.some((one) => namespace in one.namespaces) ? { fake: PAIRING_CONNECTOR_ID } : undefined,
        },
        async client() {
          const before = closed
          await play('open', () => undefined)
          families ??= await pairedFamilies(given)
          // One that is closed while it is being opened is closed as soon as it is there.
          if (closed === before) isOpen = true
          return client
        },
        opened: () => (isOpen ? client : undefined),
        close: () => {
          isOpen = false
          closed += 1
        },
      }
    },
    wallet,
    calls,
    prompts,
    codes,
    script: (operation, behaviour) => void scripts.set(operation, behaviour),
    get sessions() {
      return sessions
    },
    get link() {
      return link
    },
    get isOpen() {
      return isOpen
    },
    get signIn() {
      return asked.get(codes.at(-1) ?? '')
    },
    get watching() {
      return listeners.size
    },
    hold,
    approve(session, id, signed) {
      const code = waiting(id)
      const settled = wholeOf(session)
      tell({ type: 'proposal.approved', id: code, session: settled, ...(signed !== undefined && { signed }) })
      return settled
    },
    reject(error, id) {
      const code = waiting(id)
      const refusal = Object.assign(new Error('User rejected.'), { code: 5000 })
      tell({ type: 'proposal.rejected', id: code, error: fromProviderError(error ?? refusal) })
    },
    tell,
  }
}

const isProposal = (answer: unknown): answer is { readonly id: string; readonly uri: string } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'uri' in answer
