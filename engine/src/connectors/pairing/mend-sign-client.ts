import type { SignClient } from '@walletconnect/sign-client'

type Client = Awaited<ReturnType<typeof SignClient.init>>

/**
 * Beside this relay stands a service that vouches for an app's address, asked through a frame before each proposal and request.
 * With another relay nobody there knows the app, and each would wait five seconds for an answer that never comes.
 */
const HOSTED_RELAY = /^wss:\/\/[^/?#@]*\.walletconnect\.(?:org|com)(?:[/?#:]|$)/

/** The library checks an event of a wallet without waiting for the outcome: one that comes after its session would be an unhandled rejection. */
const quietlyRefuse = ({ engine }: Client): void => {
  const check: unknown = Reflect.get(engine, 'isValidEmit')
  if (typeof check !== 'function') return
  Reflect.set(engine, 'isValidEmit', async (event: unknown): Promise<void> => {
    await Promise.resolve(Reflect.apply(check, engine, [event])).catch(() => undefined)
  })
}

/** The relay has closed this line already: a browser would write an error into the console for each frame, and send nothing either. */
const quietlyClose = (line: Client['core']['relayer']['provider']['connection']): void => {
  const send = line.send.bind(line)
  line.send = async (frame) => {
    const socket: unknown = Reflect.get(line, 'socket')
    if (typeof socket === 'object' && socket !== null && Number(Reflect.get(socket, 'readyState')) > 1) return
    await send(frame)
  }
}

/**
 * The library stops listening to a line it replaces, also to its errors: a relay that turns the old line away after that would throw
 * out of the socket, where nobody can catch it.
 */
const mendLines = ({ core: { relayer } }: Client): void => {
  const listen: unknown = Reflect.get(relayer, 'registerProviderListeners')
  if (typeof listen !== 'function') return
  const mend = (): void => {
    relayer.provider.on('error', () => undefined)
    quietlyClose(relayer.provider.connection)
  }
  // Before the first line there is an empty object in its place.
  if ('connection' in relayer.provider) mend()
  Reflect.set(relayer, 'registerProviderListeners', (): void => {
    Reflect.apply(listen, relayer, [])
    mend()
  })
}

/**
 * The library ends what is over by the wall clock. One that is set while a code shows would end that code, and the wallet's approval
 * would find nothing. This page counts the life of its codes itself; only sessions are left to the library.
 */
const expireOnlySessions = ({ core: { expirer }, session }: Client): void => {
  const check: unknown = Reflect.get(expirer, 'checkExpiry')
  if (typeof check !== 'function') return
  Reflect.set(expirer, 'checkExpiry', (target: string, expiration: unknown): void => {
    if (session.keys.some((topic) => target === `topic:${topic}`))
      Reflect.apply(check, expirer, [target, expiration])
  })
}

/**
 * All tabs write over one list of topics, and the library reads it again with each new line. A tab that was closed while it wrote would
 * leave the others deaf. So a page listens again to the topics that it listened to.
 */
const keepTopics = ({ core: { relayer } }: Client): void => {
  const { subscriber } = relayer
  const restart: unknown = Reflect.get(subscriber, 'onRestart')
  if (typeof restart !== 'function') return
  Reflect.set(subscriber, 'restart', async (): Promise<void> => {
    await Promise.resolve(Reflect.apply(restart, subscriber, []))
  })
}

/** The topics of sessions that the list of topics lost. */
export const hearSessions = ({ core: { relayer }, session }: Client): void => {
  const { subscriber } = relayer
  const hear = async (topic: string): Promise<void> => {
    if (await subscriber.isKnownTopic(topic)) return
    // A pending topic counts as known, and the library tries it again with each pulse.
    subscriber.pending.set(topic, { topic, relay: { protocol: 'irn' }, transportType: 'relay' })
    await relayer.subscribe(topic, { transportType: 'relay', internal: { throwOnFailedPublish: false } })
  }
  for (const topic of session.keys) hear(topic).catch(() => undefined)
}

/** Keeps a new relay client from waiting in vain, from throwing where nothing catches it, and from ending codes by the wall clock. */
export const mendSignClient = (client: Client, relayUrl: string): void => {
  if (!HOSTED_RELAY.test(relayUrl)) client.core.verify.register = async () => undefined
  quietlyRefuse(client)
  mendLines(client)
  expireOnlySessions(client)
  keepTopics(client)
  hearSessions(client)
}
