import { createHash } from 'node:crypto'

/** A message on its way. The relay cannot read it: it is encrypted between the app and the wallet. */
export interface RelayMessage {
  readonly topic: string
  readonly message: string
  /** In ms since 1970. */
  readonly publishedAt: number
  readonly tag: number | undefined
  readonly attestation: string | undefined
}

interface Kept extends RelayMessage {
  readonly from: string
  /** In ms since 1970. */
  readonly until: number
  /** Clients that have it. */
  readonly seenBy: Set<string>
}

/** What is published by whom. */
export interface Publication {
  readonly topic: string
  readonly message: string
  /** Seconds it is kept for. */
  readonly ttl: number
  readonly tag?: number | undefined
  readonly attestation?: string | undefined
}

/** The id of a client's subscription to a topic, the same each time. */
export const subscriptionId = (topic: string, clientId: string): string =>
  createHash('sha256').update(`${topic}${clientId}`).digest('hex')

/**
 * Keeps what was published for those who subscribe later, and knows who is subscribed. A message never goes back to
 * who sent it, and to nobody twice.
 */
export class RelayMailbox {
  readonly #messages = new Map<string, Kept[]>()
  readonly #subscribers = new Map<string, Set<string>>()

  /** @param now In ms since 1970. */
  publish(from: string, publication: Publication, now: number): void {
    const { topic, message, ttl, tag, attestation } = publication
    const kept: Kept = {
      topic,
      message,
      tag,
      attestation,
      from,
      publishedAt: now,
      until: now + ttl * 1_000,
      seenBy: new Set([from]),
    }
    this.#messages.set(topic, [...this.#fresh(topic, now), kept])
  }

  subscribe(clientId: string, topic: string): void {
    const subscribers = this.#subscribers.get(topic) ?? new Set()
    this.#subscribers.set(topic, subscribers.add(clientId))
  }

  unsubscribe(clientId: string, topic: string): void {
    const subscribers = this.#subscribers.get(topic)
    subscribers?.delete(clientId)
    if (subscribers?.size === 0) this.#subscribers.delete(topic)
  }

  isSubscribed(clientId: string, topic: string): boolean {
    return this.#subscribers.get(topic)?.has(clientId) === true
  }

  /** The topics a client is subscribed to. */
  topicsOf(clientId: string): readonly string[] {
    return [...this.#subscribers].flatMap(([topic, ids]) => (ids.has(clientId) ? [topic] : []))
  }

  /** What waits for a client on a topic; from then on it counts as seen. */
  take(clientId: string, topic: string, now: number): readonly RelayMessage[] {
    const waiting = this.#fresh(topic, now).filter(({ seenBy }) => !seenBy.has(clientId))
    for (const { seenBy } of waiting) seenBy.add(clientId)
    return waiting
  }

  /** A message that did not arrive after all: the client gets it when it asks or subscribes again. */
  putBack(clientId: string, { topic, message }: RelayMessage): void {
    for (const kept of this.#messages.get(topic) ?? []) {
      if (kept.message === message) kept.seenBy.delete(clientId)
    }
  }

  /** How many messages and topics are held, for tests of what is left behind. */
  get size(): { readonly messages: number; readonly subscriptions: number } {
    const sum = (sizes: Iterable<number>): number => [...sizes].reduce((all, one) => all + one, 0)
    return {
      messages: sum([...this.#messages.values()].map(({ length }) => length)),
      subscriptions: sum([...this.#subscribers.values()].map(({ size }) => size)),
    }
  }

  #fresh(topic: string, now: number): Kept[] {
    const kept = (this.#messages.get(topic) ?? []).filter(({ until }) => until > now)
    if (kept.length === 0) this.#messages.delete(topic)
    else this.#messages.set(topic, kept)
    return kept
  }
}
