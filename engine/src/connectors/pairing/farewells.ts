import type { MendedSignClient } from './mended-sign-client.js'

/** The work behind the scenes, such as the last words to a wallet. No caller waits for it. */
export class Farewells {
  readonly #open = new Set<Promise<unknown>>()

  add(work: Promise<unknown>): void {
    const done = work.catch(() => undefined).finally(() => this.#open.delete(done))
    this.#open.add(done)
  }

  /** Settles when the last words are said, at once when there is no line to say them. */
  async said({ library }: MendedSignClient): Promise<void> {
    const { relayer } = library.core
    if (!relayer.connected || this.#open.size === 0) return
    let isLost = (): void => undefined
    const lost = new Promise<void>((resolve) => {
      isLost = resolve
    })
    relayer.once('relayer_disconnect', isLost)
    const patience = setTimeout(isLost, 1_000)
    await Promise.race([Promise.all(this.#open), lost])
    clearTimeout(patience)
    relayer.off('relayer_disconnect', isLost)
  }
}
