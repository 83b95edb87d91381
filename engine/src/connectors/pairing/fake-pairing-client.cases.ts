import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { PairingClient, PairingClientEvent } from '../../ports/pairing-client.js'

type Request = Parameters<PairingClient['request']>[0]

/** A relay client with one session that a test holds in its hand. */
export class FakePairingClient implements PairingClient {
  readonly asked: Request[] = []
  readonly listeners = new Set<(event: PairingClientEvent) => void>()
  live: readonly PairingSession[]
  answer: (request: Request) => unknown = () => 'answered'

  constructor(...live: readonly PairingSession[]) {
    this.live = live
  }

  sessions(): readonly PairingSession[] {
    return this.live
  }

  propose(): Promise<never> {
    return Promise.reject(new Error('No code is made here.'))
  }

  withdraw(): void {}

  async request(request: Request): Promise<unknown> {
    this.asked.push(request)
    return this.answer(request)
  }

  end(): Promise<void> {
    this.live = []
    return Promise.resolve()
  }

  rememberLink(): Promise<void> {
    return Promise.resolve()
  }

  reconnect(): Promise<void> {
    return Promise.resolve()
  }

  watch(listener: (event: PairingClientEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}
