import { SignClient } from '@walletconnect/sign-client'
import { linkedSignal } from '../../http/linked-signal.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { isCaip2 } from '../../model/ids/caip2.js'
import type { WantedNamespace, WantedNamespaces } from '../../model/networks/wanted-namespaces.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import { readPairingSession } from '../../model/wallets/read-pairing-session.js'
import type { PairingClient, PairingClientEvent, PairingProposal } from '../../ports/pairing-client.js'
import type { PairingStorage } from '../../ports/pairing-storage.js'
import type { OneClickRequest } from '../../ports/siwx.js'
import { untilAborted } from '../kit/until-aborted.js'
import { hearSessions, mendSignClient } from './mend-sign-client.js'
import { fromPairingError, relayRefusal } from './pairing-error.js'
import { quietLogger } from './quiet-logger.js'
import { SharedPairingStorage } from './shared-pairing-storage.js'

/** The options of the relay client. */
export interface SignClientSettings {
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: string[]
  }
  /** Keeps clients on one page apart. */
  readonly storagePrefix: string
  /** Where sessions are kept, for all tabs. */
  readonly storage: PairingStorage
  /** The namespaces that a session of this app is asked for. */
  readonly wanted: () => WantedNamespaces
  /** Checks a session for the families it serves. */
  readonly checked: (session: PairingSession) => PairingSession
  /** The lifetime of a pairing URI, in ms. */
  readonly lifetime: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds of a clock that is never set. */
  readonly monotonic: () => number
  /** An approval came too late: its session is being ended. */
  readonly onLate: () => void
}

type Client = Awaited<ReturnType<typeof SignClient.init>>

interface Link {
  readonly href: string
  readonly name: string
}

/** Where a collection of the library is stored. */
const placeOf = (collection: object): string => String(Reflect.get(collection, 'storageKey'))

type StoredSession = ReturnType<Client['session']['get']>

/** The sessions of a list that the library has written. Their fields are checked like those of a new session. */
const readStoredSessions = (stored: unknown): readonly StoredSession[] =>
  Array.isArray(stored)
    ? stored.filter(
        (one): one is StoredSession =>
          typeof one === 'object' &&
          one !== null &&
          typeof Reflect.get(one, 'topic') === 'string' &&
          typeof Reflect.get(one, 'expiry') === 'number',
      )
    : []

interface Open {
  readonly proposalId: number
  readonly pairingTopic: string
  /** By the clock that is never set. */
  readonly createdAt: number
}

/** The library's own key for the wallet that is opened again for signing. */
const LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

const inTheirForm = (wanted: Readonly<Record<string, WantedNamespace>>) =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, { chains, methods, events, rpcMap }]) => [
      name,
      { chains: [...chains], methods: [...methods], events: [...events], rpcMap },
    ]),
  )

/** The seconds that a proposal lives; an `authentication` has to say so. */
const PROPOSAL_LIFETIME = 300

/** The request of a sign-in, in the form of CAIP-222. */
const authenticationOf = (request: OneClickRequest) => {
  const { domain, uri, nonce, chains, statement, requestId, expirationTime, notBefore, resources } = request
  return {
    ...{ domain, uri, nonce, chains: [...chains], ttl: PROPOSAL_LIFETIME },
    ...(statement !== undefined && { statement }),
    ...(requestId !== undefined && { requestId }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(resources !== undefined && { resources: [...resources] }),
  }
}

/**
 * Opens the relay client.
 * @throws WalletchartError `RELAY_UNREACHABLE`, `INVALID_PROJECT_ID`, `INVALID_APP_CONFIGURATION`, `JWT_TOKEN_NOT_VALID`
 */
export const openSignClient = async (settings: SignClientSettings): Promise<PairingClient> => {
  const storage = new SharedPairingStorage(settings.storage)
  try {
    const client = await SignClient.init({
      projectId: settings.projectId,
      relayUrl: settings.relayUrl,
      metadata: settings.metadata,
      customStoragePrefix: settings.storagePrefix,
      storage,
      telemetryEnabled: false,
      logger: quietLogger(),
    })
    mendSignClient(client, settings.relayUrl)
    return new SignClientPairing(client, settings, storage)
  } catch (thrown) {
    throw fromPairingError(thrown)
  }
}

class SignClientPairing implements PairingClient {
  readonly #client: Client
  readonly #settings: SignClientSettings
  readonly #storage: SharedPairingStorage
  readonly #open = new Map<string, Open>()
  /** Codes that lost to another one: a wallet that still answers one is told that it is over. */
  readonly #late = new Map<string, Open>()
  readonly #listeners = new Set<(event: PairingClientEvent) => void>()
  readonly #ending = new Map<string, Promise<void>>()
  readonly #removers: (() => void)[] = []
  /** The number of pairing URIs that are being made. */
  #asking = 0
  /** The app of the session that was set up on this page. */
  #link: Link | undefined
  /** What is still being told to wallets that nobody waits for. */
  readonly #farewells = new Set<Promise<unknown>>()

  constructor(client: Client, settings: SignClientSettings, storage: SharedPairingStorage) {
    this.#client = client
    this.#settings = settings
    this.#storage = storage
    this.#hear()
  }

  sessions(): readonly PairingSession[] {
    const now = this.#settings.now()
    return this.#client.session
      .getAll()
      .flatMap((one) => this.#read(one) ?? [])
      .filter(({ expiresAt }) => expiresAt > now)
      .sort((one, other) => other.expiresAt - one.expiresAt)
  }

  async reread(): Promise<void> {
    const { core, session } = this.#client
    const { now } = this.#settings
    const [sessions, keys] = await Promise.all([
      this.#storage.peek(placeOf(session)),
      this.#storage.peek(placeOf(core.crypto.keychain)),
    ])
    for (const one of readStoredSessions(sessions)) {
      const key: unknown = Reflect.get(Object(keys), one.topic)
      if (session.keys.includes(one.topic) || one.expiry * 1000 <= now() || typeof key !== 'string') continue
      await core.crypto.setSymKey(key, one.topic)
      await session.set(one.topic, one)
      core.expirer.set(one.topic, one.expiry)
    }
    hearSessions(this.#client)
  }

  async propose(request: Parameters<PairingClient['propose']>[0]): Promise<PairingProposal> {
    // The library goes on trying a relay that has said no.
    const refused = new AbortController()
    const { signal, unlink } = linkedSignal(request.signal, refused.signal)
    let refusal: unknown
    const stop = this.watch((event) => {
      if (event.type !== 'relay.refused') return
      refusal = event.error
      refused.abort()
    })
    try {
      return await this.#propose(signal, request.signIn)
    } catch (thrown) {
      throw refusal ?? thrown
    } finally {
      unlink()
      stop()
    }
  }

  async #propose(signal: AbortSignal, signIn: OneClickRequest | undefined): Promise<PairingProposal> {
    const wanted = this.#settings.wanted()
    let asked: Awaited<ReturnType<Client['connect']>>
    this.#asking += 1
    const asking = this.#client.connect({
      optionalNamespaces: inTheirForm({ ...wanted.optional, ...wanted.required }),
      ...(wanted.sessionProperties !== undefined && { sessionProperties: { ...wanted.sessionProperties } }),
      ...(signIn !== undefined && { authentication: [authenticationOf(signIn)] }),
    })
    // A proposal that nobody waits for any more is taken back as soon as it is there.
    asking.then(
      ({ uri, approval }) => {
        this.#asking -= 1
        if (signal.aborted) this.#takeBack(this.#note(uri, approval))
      },
      () => {
        this.#asking -= 1
      },
    )
    try {
      asked = await untilAborted(asking, signal)
    } catch (thrown) {
      throw isWalletchartError(thrown) ? thrown : fromPairingError(thrown)
    }
    const { uri, approval } = asked
    const id = this.#note(uri, approval)
    if (uri === undefined) throw featureError('RELAY_UNREACHABLE')
    return { id, uri }
  }

  withdraw(except: readonly string[] = []): void {
    for (const id of [...this.#open.keys()]) if (!except.includes(id)) this.#takeBack(id)
  }

  async request({
    topic,
    chainId,
    method,
    params,
    signal,
  }: Parameters<PairingClient['request']>[0]): Promise<unknown> {
    try {
      return await untilAborted(
        this.#client.request<unknown>({ topic, chainId, request: { method, params } }),
        signal,
      )
    } catch (thrown) {
      throw isWalletchartError(thrown) ? thrown : fromPairingError(thrown)
    }
  }

  end(topic: string, reason: 'left' | 'refused'): Promise<void> {
    const known = this.#ending.get(topic)
    if (known !== undefined) return known
    const wasThere = this.#client.session.keys.includes(topic)
    const ending = this.#end(topic, reason).finally(() => this.#ending.delete(topic))
    this.#ending.set(topic, ending)
    // A line that is closed meanwhile waits until the wallet was told.
    this.#inBackground(ending)
    if (wasThere) this.#tell({ type: 'session.deleted', topic })
    return ending
  }

  async reconnect(): Promise<void> {
    const { relayer } = this.#client.core
    let failure: unknown
    // While there is no topic to listen to, the library opens no line by itself: a question of its own makes it.
    const ping = { id: this.#settings.now(), jsonrpc: '2.0', method: 'irn_batchFetchMessages' }
    await relayer.request({ ...ping, params: { topics: [] } }).catch((thrown: unknown) => {
      failure = thrown
    })
    if (!relayer.connected)
      throw relayRefusal(failure) ?? featureError('RELAY_UNREACHABLE', { cause: failure })
  }

  async rememberLink(link: Link | undefined): Promise<void> {
    this.#link = link
    const { storage } = this.#client.core
    if (link === undefined) await storage.removeItem(LINK_KEY)
    else await storage.setItem(LINK_KEY, link)
  }

  watch(listener: (event: PairingClientEvent) => void): () => void {
    this.#listeners.add(listener)
    // It connects when there is something to say, so not being connected means nothing yet.
    if (this.#client.core.relayer.connected) listener({ type: 'relay.online' })
    return () => {
      this.#listeners.delete(listener)
    }
  }

  async close(): Promise<void> {
    for (const id of [...this.#open.keys(), ...this.#late.keys()]) this.#takeBack(id)
    this.#listeners.clear()
    for (const remove of this.#removers.splice(0)) remove()
    const { core } = this.#client
    // The library keeps one core for each prefix on the page and hands a stopped one out again.
    const name = `_walletConnectCore_${this.#settings.storagePrefix}`
    Reflect.deleteProperty(globalThis, name)
    Reflect.deleteProperty(globalThis, `${name}_count`)
    await this.#saidGoodbye()
    core.heartbeat.stop()
    // What the library still wants to say would open the line again.
    core.relayer.request = () => Promise.reject(featureError('RELAY_UNREACHABLE'))
    // What finds no line would be kept for a minute, by a timer.
    core.relayer.publish = () => Promise.resolve()
    core.relayer.publishCustom = () => Promise.reject(featureError('RELAY_UNREACHABLE'))
    core.relayer.transportOpen = () => Promise.resolve()
    const shut = (): Promise<void> => core.relayer.transportClose().catch(() => undefined)
    // A line that is just being opened cannot be closed before it is there.
    core.relayer.on('relayer_connect', shut)
    await shut()
  }

  #tell(event: PairingClientEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }

  /** @throws WalletchartError as `readPairingSession` does */
  #session(value: unknown): PairingSession {
    const { wanted, checked } = this.#settings
    return checked(readPairingSession(value, wanted()))
  }

  #read(value: unknown): PairingSession | undefined {
    try {
      return this.#session(value)
    } catch {
      return undefined
    }
  }

  /** Remembers a proposal and hears what becomes of it; the id is public, the rest of the URI is not. */
  #note(uri: string | undefined, approval: () => Promise<unknown>): string {
    const pairingTopic = /^wc:([0-9a-f]{64})@/.exec(uri ?? '')?.[1] ?? ''
    const id = pairingTopic.slice(0, 16)
    if (this.#open.has(id)) return id
    const own = this.#client.proposal.getAll().find((one) => one.pairingTopic === pairingTopic)
    this.#open.set(id, { proposalId: own?.id ?? 0, pairingTopic, createdAt: this.#settings.monotonic() })
    approval().then(
      (settled) => this.#settled(id, settled),
      (error: unknown) => {
        // Without an entry it was this page that gave it up.
        this.#late.delete(id)
        if (!this.#open.delete(id)) return
        this.#tell({ type: 'proposal.rejected', id, error: fromPairingError(error) })
        this.#inBackground(this.#sweep())
      },
    )
    return id
  }

  #settled(id: string, settled: unknown): void {
    const open = this.#open.get(id)
    const topic =
      typeof settled === 'object' && settled !== null && 'topic' in settled ? String(settled.topic) : ''
    const { lifetime, monotonic } = this.#settings
    // The first to settle wins, and a code that lived out its time can no longer be answered.
    if (open === undefined || monotonic() - open.createdAt > lifetime) {
      this.#open.delete(id)
      this.#late.delete(id)
      this.#inBackground(this.end(topic, 'left'))
      this.#settings.onLate()
      this.#tell({ type: 'proposal.late', id })
      return
    }
    for (const [other, one] of this.#open) if (other !== id) this.#late.set(other, one)
    this.#open.clear()
    try {
      const session = this.#session(settled)
      const signed: unknown = Reflect.get(Object(settled), 'authentication')
      if (signed !== undefined) this.#inBackground(this.#forgetSigned(topic))
      this.#tell({ type: 'proposal.approved', id, session, ...(signed !== undefined && { signed }) })
    } catch (error) {
      this.#tell({ type: 'proposal.rejected', id, error })
      this.#inBackground(this.end(topic, 'refused'))
    }
  }

  /** The library would keep a signature as long as the session. */
  async #forgetSigned(topic: string): Promise<void> {
    const { core, session } = this.#client
    core.history.delete(topic)
    await session.update(topic, { authentication: [] })
  }

  /** The library has no call for this: an expired proposal is the one way in which it forgets one. */
  #takeBack(id: string): void {
    const open = this.#open.get(id) ?? this.#late.get(id)
    if (open === undefined) return
    this.#open.delete(id)
    this.#late.delete(id)
    const { proposalId, pairingTopic } = open
    const { crypto } = this.#client.core
    this.#client.events.emit('proposal_expire', { id: proposalId })
    const forget = async (): Promise<void> => {
      const own = this.#client.proposal.getAll().find((one) => one.id === proposalId)
      if (this.#client.proposal.keys.includes(proposalId))
        await this.#client.proposal.delete(proposalId, { code: 6000, message: 'User disconnected.' })
      this.#client.core.expirer.del(proposalId)
      if (this.#client.core.pairing.pairings.keys.includes(pairingTopic))
        await this.#client.core.pairing.disconnect({ topic: pairingTopic })
      // The library forgets the keys of a proposal only when a wallet answered it.
      if (own !== undefined && crypto.keychain.has(own.proposer.publicKey))
        await crypto.deleteKeyPair(own.proposer.publicKey)
      await this.#sweep()
    }
    this.#inBackground(forget())
  }

  async #end(topic: string, reason: 'left' | 'refused'): Promise<void> {
    if (!this.#client.session.keys.includes(topic)) return
    const told =
      reason === 'left'
        ? { code: 6000, message: 'User disconnected.' }
        : { code: 7000, message: 'Session settlement failed.' }
    try {
      await this.#client.disconnect({ topic, reason: told })
    } catch (thrown) {
      throw fromPairingError(thrown)
    } finally {
      if (this.#client.session.keys.includes(topic)) await this.#client.session.delete(topic, told)
      this.#inBackground(this.#afterSession())
    }
  }

  /** The app of a session goes with it. The library forgets it with any session, also with one that came too late. */
  async #afterSession(): Promise<void> {
    await this.rememberLink(this.#client.session.keys.length === 0 ? undefined : this.#link)
    await this.#sweep()
  }

  #inBackground(work: Promise<unknown>): void {
    const done = work.catch(() => undefined).finally(() => this.#farewells.delete(done))
    this.#farewells.add(done)
  }

  /** Settles when wallets were told what they should know, at once when there is no line to tell them. */
  async #saidGoodbye(): Promise<void> {
    const { relayer } = this.#client.core
    if (!relayer.connected || this.#farewells.size === 0) return
    let isLost = (): void => undefined
    const lost = new Promise<void>((resolve) => {
      isLost = resolve
    })
    relayer.once('relayer_disconnect', isLost)
    const patience = setTimeout(isLost, 1_000)
    await Promise.race([Promise.all(this.#farewells), lost])
    clearTimeout(patience)
    relayer.off('relayer_disconnect', isLost)
  }

  /**
   * Clears what belongs to no session and no code. The library keeps the pairing of a session that is over, and every message of topics
   * that are gone for thirty days, and writes all of them again with each new one: a page that pairs often would get slower
   * each time.
   */
  async #sweep(): Promise<void> {
    const { core, session, proposal } = this.#client
    const used = new Set([...session.getAll(), ...proposal.getAll()].map(({ pairingTopic }) => pairingTopic))
    if (this.#asking === 0)
      for (const topic of core.pairing.pairings.keys)
        if (!used.has(topic)) await core.pairing.disconnect({ topic }).catch(() => undefined)
    const { history, pairing, relayer } = core
    const live = new Set([...session.keys, ...pairing.pairings.keys, ...relayer.subscriber.topics])
    const said = new Set(history.values.map(({ topic }) => topic))
    for (const topic of said) if (!live.has(topic)) history.delete(topic)
    for (const topic of [...relayer.messages.messages.keys()])
      if (!live.has(topic)) await relayer.messages.del(topic)
  }

  #hear(): void {
    const sessionOf = (topic: string): PairingSession | undefined =>
      this.#client.session.keys.includes(topic) ? this.#read(this.#client.session.get(topic)) : undefined

    const updated = ({ topic }: { readonly topic: string }): void => {
      const session = sessionOf(topic)
      if (session !== undefined) this.#tell({ type: 'session.updated', session })
      // What is left of it is of no use to the app.
      else {
        this.#tell({ type: 'session.deleted', topic })
        this.#inBackground(this.end(topic, 'refused'))
      }
    }
    const extended = ({ topic }: { readonly topic: string }): void => {
      const session = sessionOf(topic)
      if (session !== undefined) this.#tell({ type: 'session.extended', session })
    }
    const deleted = ({ topic }: { readonly topic: string }): void => {
      this.#tell({ type: 'session.deleted', topic })
      this.#inBackground(this.#afterSession())
    }
    const expired = ({ topic }: { readonly topic: string }): void => {
      this.#tell({ type: 'session.expired', topic })
      this.#inBackground(this.#afterSession())
    }
    const happened = (told: {
      readonly topic: string
      readonly params: {
        readonly chainId: string
        readonly event: { readonly name: string; readonly data: unknown }
      }
    }): void => {
      const { chainId, event } = told.params
      if (isCaip2(chainId))
        this.#tell({
          type: 'session.event',
          topic: told.topic,
          chainId,
          name: event.name,
          data: event.data,
        })
    }
    const client = this.#client
    client.on('session_update', updated)
    client.on('session_extend', extended)
    client.on('session_delete', deleted)
    client.on('session_expire', expired)
    client.on('session_event', happened)
    const { relayer } = client.core
    const online = (): void => this.#tell({ type: 'relay.online' })
    const lost = (): void => this.#tell({ type: 'relay.lost' })
    const failed = (error: unknown): void => {
      const refused = relayRefusal(error)
      if (refused !== undefined) this.#tell({ type: 'relay.refused', error: refused })
    }
    relayer.on('relayer_connect', online)
    relayer.on('relayer_disconnect', lost)
    relayer.on('relayer_error', failed)
    this.#removers.push(
      () => client.off('session_update', updated),
      () => client.off('session_extend', extended),
      () => client.off('session_delete', deleted),
      () => client.off('session_expire', expired),
      () => client.off('session_event', happened),
      () => relayer.off('relayer_connect', online),
      () => relayer.off('relayer_disconnect', lost),
      () => relayer.off('relayer_error', failed),
    )
  }
}
