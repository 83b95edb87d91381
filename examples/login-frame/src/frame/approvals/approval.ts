import type { FrameNetwork } from '../frame-settings.js'
import type { EcdsaSignature, WalletAddresses } from '../keys/wallet-keys.js'
import type { NodeClient } from '../node-client.js'
import type { SeenReceivers } from './seen-receivers.js'

/** A line of a request, as the user reads it. */
export interface ApprovalRow {
  readonly label: string
  readonly value: string
}

/** What the user decides on. */
export interface Approval {
  readonly title: string
  readonly rows: readonly ApprovalRow[]
  readonly warnings: readonly string[]
  /** The exact content: a text, or bytes as hex. */
  readonly content?: string | undefined
  /** True if the frame cannot read the request. Then the button waits longer. */
  readonly isUnreadable: boolean
}

/** A request that was read, and can be signed after the approval. */
export interface ReadRequest {
  readonly approval: Approval
  /** Signs, and sends where the method says so. It is called once. */
  readonly sign: () => Promise<unknown>
}

/** The chain, accounts and page of a request. */
export interface RequestPlace {
  /** The origin of the page that asks. */
  readonly origin: string
  /** The chain of the request, as CAIP-2. */
  readonly chain: string
  readonly addresses: WalletAddresses
  readonly network: FrameNetwork | undefined
  /** @throws FrameError without a node for the chain */
  readonly node: () => NodeClient
  readonly seen: SeenReceivers
  /** @param hash 32 bytes */
  readonly signHash: (hash: Uint8Array) => Promise<EcdsaSignature>
  /** @returns 64 bytes */
  readonly signBytes: (message: Uint8Array) => Promise<Uint8Array>
}
