import type { Connectors } from '../charts/kit/service-context.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { AnyConnector } from '../ports/connector.js'

/** The live connectors by id. */
export class ConnectorRegistry implements Connectors {
  readonly #connectors = new Map<string, AnyConnector>()
  #preloads = false

  add(connector: AnyConnector): void {
    const { id } = connector.descriptor
    if (this.#connectors.has(id)) return
    this.#connectors.set(id, connector)
    if (this.#preloads) connector.preload?.()
  }

  /** Lets every connector, also those found later, fetch the code that connecting needs. */
  preload(): void {
    this.#preloads = true
    for (const connector of this.#connectors.values()) connector.preload?.()
  }

  get(id: string): AnyConnector {
    const connector = this.#connectors.get(id)
    if (connector === undefined) throw new WalletchartError('WALLET_NOT_FOUND', { params: { wallet: id } })
    return connector
  }
}
