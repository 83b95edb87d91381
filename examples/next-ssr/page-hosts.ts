import { localWorld } from './local-world'

/** The hosts that the page may ask beside its own. */
export interface PageHosts {
  readonly connect: readonly string[]
  readonly images: readonly string[]
  readonly frames: readonly string[]
}

/** The nodes of the local chains. An app names those of its networks. */
export const pageHosts = (): PageHosts => ({
  connect: localWorld().chains.map(({ rpcUrl }) => new URL(rpcUrl).origin),
  images: [],
  frames: [],
})
