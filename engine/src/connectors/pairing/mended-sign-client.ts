import type { SignClient } from '@walletconnect/sign-client'
import { featureError } from '../../model/errors/feature-error.js'
import type { PairingClient } from '../../ports/pairing-client.js'
import type { SignClientSettings } from './sign-client-settings.js'

// This file has all that the kit changes in `@walletconnect/sign-client` or does behind its calls, and the reasons. All of it is seen in
// version 2.25.0. A number such as monorepo#1897 is an issue or pull request of WalletConnect/walletconnect-monorepo; without one, none
// was found.

type Library = Awaited<ReturnType<typeof SignClient.init>>
type Mend = (library: Library) => void
type Work = (...given: readonly unknown[]) => unknown

/** Replaces a private function of the library. A version that has none of this name needs no mending. */
const replace = (owner: object, name: string, by: (own: Work) => Work): void => {
  const own: unknown = Reflect.get(owner, name)
  if (typeof own !== 'function') return
  const call: Work = (...given) => Reflect.apply(own, owner, given)
  Reflect.set(owner, name, by(call))
}

const HOSTED_RELAY = /^wss:\/\/[^/?#@]*\.walletconnect\.(?:org|com)(?:[/?#:]|$)/

/**
 * A service beside the hosted relay vouches for an app's address. The library asks it through a frame before each proposal and request.
 * It knows no app of another relay, and each would wait five seconds for an answer that never comes.
 * monorepo#3500: the frame that does not load, and its error after five seconds.
 */
const askNoVerdict: Mend = ({ core }) => {
  core.verify.register = async () => undefined
}

/**
 * The library checks an event of a wallet without waiting for the outcome: one that comes after its session would be an unhandled
 * rejection. rango-exchange/rango-client#1502 describes it and names monorepo#4240, which was closed as not reproducible.
 */
const refuseQuietly: Mend = ({ engine }) =>
  replace(engine, 'isValidEmit', (check) => async (event) => {
    await Promise.resolve(check(event)).catch(() => undefined)
  })

/** The relay has closed this line already: a browser would write an error into the console for each frame, and send nothing either. */
const closeQuietly = (line: Library['core']['relayer']['provider']['connection']): void => {
  const send = line.send.bind(line)
  line.send = async (frame) => {
    const state: unknown = Reflect.get(Object(Reflect.get(line, 'socket')), 'readyState')
    if (!(Number(state) > 1)) await send(frame)
  }
}

/**
 * The library stops listening to a line it replaces, also to its errors. A relay that turns the old line away after that would throw
 * out of the socket, where no caller can catch it.
 */
const mendLines: Mend = ({ core: { relayer } }) =>
  replace(relayer, 'registerProviderListeners', (listen) => {
    const mend = (): void => {
      relayer.provider.on('error', () => undefined)
      closeQuietly(relayer.provider.connection)
    }
    // Before the first line there is an empty object in its place.
    if ('connection' in relayer.provider) mend()
    return () => {
      listen()
      mend()
    }
  })

/**
 * The library ends what is over by the wall clock. One that is set while a code shows would end that code, and the wallet's approval
 * would find nothing. This page counts the life of its codes itself; only sessions are left to the library.
 */
const expireOnlySessions: Mend = ({ core: { expirer }, session }) =>
  replace(expirer, 'checkExpiry', (check) => (target, expiration) => {
    if (session.keys.some((topic) => target === `topic:${topic}`)) check(target, expiration)
  })

/**
 * All tabs write over one list of topics, and the library reads it again with each new line. A tab that was closed while it wrote would
 * leave the others deaf. So a page listens again to the topics that it listened to.
 */
const keepTopics: Mend = ({ core: { relayer } }) => {
  const { subscriber } = relayer
  const again: unknown = Reflect.get(subscriber, 'onRestart')
  if (typeof again !== 'function') return
  replace(subscriber, 'restart', () => async () => {
    await Reflect.apply(again, subscriber, [])
  })
}

/** The library's own key for the wallet that is opened again for signing. */
const LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The library's client without its faults, and with what it has no calls for. */
export class MendedSignClient {
  readonly library: Library
  readonly #settings: SignClientSettings
  /** The number of proposals that are being made. */
  #making = 0

  constructor(library: Library, settings: SignClientSettings) {
    this.library = library
    this.#settings = settings
    if (!HOSTED_RELAY.test(settings.relayUrl)) askNoVerdict(library)
    for (const mend of [refuseQuietly, mendLines, expireOnlySessions, keepTopics]) mend(library)
    this.hearSessions()
  }

  connect(wanted: Parameters<Library['connect']>[0]): ReturnType<Library['connect']> {
    this.#making += 1
    return this.library.connect(wanted).finally(() => {
      this.#making -= 1
    })
  }

  /** Listens to the topics of sessions that the list of topics lost. */
  hearSessions(): void {
    const { relayer } = this.library.core
    const { subscriber } = relayer
    const hear = async (topic: string): Promise<void> => {
      if (await subscriber.isKnownTopic(topic)) return
      // A pending topic counts as known, and the library tries it again with each pulse.
      subscriber.pending.set(topic, { topic, relay: { protocol: 'irn' }, transportType: 'relay' })
      await relayer.subscribe(topic, { transportType: 'relay', internal: { throwOnFailedPublish: false } })
    }
    for (const topic of this.library.session.keys) hear(topic).catch(() => undefined)
  }

  /** Takes over a session of another tab: the library reads its storage only when it is opened. */
  async adopt(session: ReturnType<Library['session']['get']>, key: string): Promise<void> {
    const { core, session: sessions } = this.library
    await core.crypto.setSymKey(key, session.topic)
    await sessions.set(session.topic, session)
    core.expirer.set(session.topic, session.expiry)
  }

  /** While there is no topic to listen to, the library opens no line by itself (monorepo#5654): a question of its own makes it. */
  openLine(): Promise<unknown> {
    const ping = { id: this.#settings.now(), jsonrpc: '2.0', method: 'irn_batchFetchMessages' }
    return this.library.core.relayer.request({ ...ping, params: { topics: [] } })
  }

  /** The library has no call for this, which monorepo#696 asked for in version 1: the one way in which it forgets a proposal is its expiry. */
  async forgetProposal(id: number, pairingTopic: string): Promise<void> {
    const { core, events, proposal } = this.library
    events.emit('proposal_expire', { id })
    const own = proposal.getAll().find((one) => one.id === id)
    if (proposal.keys.includes(id)) await proposal.delete(id, { code: 6000, message: 'User disconnected.' })
    core.expirer.del(id)
    if (core.pairing.pairings.keys.includes(pairingTopic))
      await core.pairing.disconnect({ topic: pairingTopic })
    // The library forgets the keys of a proposal only when a wallet answered it.
    if (own !== undefined && core.crypto.keychain.has(own.proposer.publicKey))
      await core.crypto.deleteKeyPair(own.proposer.publicKey)
    await this.sweep()
  }

  /** The library would keep a signature as long as the session. */
  async forgetSignature(topic: string): Promise<void> {
    this.library.core.history.delete(topic)
    await this.library.session.update(topic, { authentication: [] })
  }

  /** The app that is opened for signing. The library forgets it with any session (monorepo#3265), also with one that came too late. */
  async keepLink(link: Parameters<PairingClient['rememberLink']>[0]): Promise<void> {
    const { storage } = this.library.core
    if (link === undefined) await storage.removeItem(LINK_KEY)
    else await storage.setItem(LINK_KEY, link)
  }

  /**
   * Clears what belongs to no session and no code. The library keeps the pairing of a session that is over, and for thirty days every
   * message of topics that are gone. It writes all of them again with each new one: a page that pairs often would get slower each time.
   * monorepo#3513: the history and the pairings; monorepo#3198: the messages.
   */
  async sweep(): Promise<void> {
    const { core, session, proposal } = this.library
    const used = new Set([...session.getAll(), ...proposal.getAll()].map(({ pairingTopic }) => pairingTopic))
    if (this.#making === 0)
      for (const topic of core.pairing.pairings.keys)
        if (!used.has(topic)) await core.pairing.disconnect({ topic }).catch(() => undefined)
    const { history, pairing, relayer } = core
    const live = new Set([...session.keys, ...pairing.pairings.keys, ...relayer.subscriber.topics])
    const said = new Set(history.values.map(({ topic }) => topic))
    for (const topic of said) if (!live.has(topic)) history.delete(topic)
    for (const topic of [...relayer.messages.messages.keys()])
      if (!live.has(topic)) await relayer.messages.del(topic)
  }

  /** The library keeps one core for each prefix on the page and hands a stopped one out again, since monorepo#5802. */
  leavePage(): void {
    const name = `_walletConnectCore_${this.#settings.storagePrefix}`
    for (const one of [name, `${name}_count`]) Reflect.deleteProperty(globalThis, one)
  }

  /** Closes the line for good, and stops every timer. monorepo#1507: no call does that; monorepo#1897: its heart beats on. */
  async shut(): Promise<void> {
    const { heartbeat, relayer } = this.library.core
    heartbeat.stop()
    // The last words of the library would open the line again.
    relayer.request = () => Promise.reject(featureError('RELAY_UNREACHABLE'))
    // A message that finds no line would be kept for a minute, by a timer.
    relayer.publish = () => Promise.resolve()
    relayer.publishCustom = () => Promise.reject(featureError('RELAY_UNREACHABLE'))
    relayer.transportOpen = () => Promise.resolve()
    const shut = (): Promise<void> => relayer.transportClose().catch(() => undefined)
    // A line that is just being opened cannot be closed before it is there.
    relayer.on('relayer_connect', shut)
    await shut()
  }
}
