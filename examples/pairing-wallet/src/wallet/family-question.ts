import type { FamilyPreview, OtherFamily } from '@walletchart/example-local-world/wallet-parts'

/** The cost of sending, as far as it is known before. */
export interface SendCost {
  /** In the smallest unit of the chain's coin. */
  readonly maxFee: bigint
  /** Why the node thinks that it will fail. */
  readonly fault?: string
}

interface Asked {
  readonly family: OtherFamily
  /** The address that the session grants. */
  readonly account: string
  /** The address that signs, when the account has several and it is another one. */
  readonly address?: string
  /**
   * Signs, or signs and sends.
   * @returns the result as the JSON-RPC reference of the family writes it
   * @throws ProviderError when it cannot be signed, or when the node refuses it
   */
  answer(): Promise<unknown>
}

/** The question of a request of Bitcoin, Polkadot or Cosmos, read and checked. */
export type FamilyQuestion =
  /** `text` is hex when the bytes are no readable text. */
  | (Asked & {
      readonly kind: 'family-sign-message'
      readonly text: string
      readonly isText: boolean
    })
  /** `family-send` is for what the wallet sends itself. */
  | (Asked & {
      readonly kind: 'family-sign-transaction' | 'family-send'
      readonly preview: FamilyPreview
      /** Left out where the preview has the fee. */
      readonly cost?: () => Promise<SendCost>
    })

/** An answer without a question. It holds nothing that the owner has not granted with the session. */
export interface KnownAnswer {
  readonly kind: 'known'
  readonly result: unknown
}
