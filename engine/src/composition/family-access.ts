import type { FamilyHalves } from '../charts/kit/service-context.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { ChainAccess, Family, FamilyChain, FamilyWallet } from '../ports/family.js'

/** Opens the loaded halves of the families once, when first needed; a failed load is tried again. */
export class FamilyAccess implements FamilyHalves {
  readonly #families: ReadonlyMap<Namespace, Family>
  readonly #access: ChainAccess
  readonly #wallets = new Map<Namespace, Promise<FamilyWallet>>()
  readonly #chains = new Map<Namespace, Promise<FamilyChain>>()

  constructor(families: readonly Family[], access: ChainAccess) {
    this.#families = new Map(families.map((family) => [family.namespace, family]))
    this.#access = access
  }

  family(namespace: Namespace): Family {
    const family = this.#families.get(namespace)
    if (family === undefined) throw new WalletchartError('CHAIN_ADAPTER_NOT_FOUND', { details: namespace })
    return family
  }

  wallet(namespace: Namespace): Promise<FamilyWallet> {
    return once(this.#wallets, namespace, () => this.family(namespace).openWallet())
  }

  chain(namespace: Namespace): Promise<FamilyChain> {
    return once(this.#chains, namespace, () => this.family(namespace).openChain(this.#access))
  }

  /** Ends what the chain halves hold open. */
  close(): void {
    for (const chain of this.#chains.values())
      chain.then(
        (open) => open.close(),
        () => undefined,
      )
    this.#chains.clear()
  }
}

const once = <Part>(
  opened: Map<Namespace, Promise<Part>>,
  key: Namespace,
  open: () => Promise<Part>,
): Promise<Part> => {
  const known = opened.get(key)
  if (known !== undefined) return known
  const opening = new Promise<Part>((resolve) => resolve(open())).catch((cause: unknown) => {
    opened.delete(key)
    if (isWalletchartError(cause)) throw cause
    throw new WalletchartError('LOAD_FAILED', { details: `A part of ${key} did not load.`, cause })
  })
  opened.set(key, opening)
  return opening
}
