import { WalletchartError } from '../model/walletchart-error.js'
import type { Connector } from '../ports/connector.js'

/** The live connectors by id. The charts know only their descriptors. */
export class ConnectorRegistry {
  readonly #connectors = new Map<string, Connector>()

  /** The first connector with an id stays; a later one with the same id is not taken. */
  add(connector: Connector): void {
    const { id } = connector.descriptor
    if (!this.#connectors.has(id)) this.#connectors.set(id, connector)
  }

  /** @throws WalletchartError `WALLET_NOT_FOUND` */
  get(id: string): Connector {
    const connector = this.#connectors.get(id)
    if (connector === undefined) throw new WalletchartError('WALLET_NOT_FOUND', { params: { wallet: id } })
    return connector
  }
}
