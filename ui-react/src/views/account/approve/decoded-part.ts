/** One effect of a request, as far as its bytes say so. Amounts are base units, times are seconds since 1970. */
export type DecodedPart =
  | {
      readonly kind: 'send'
      readonly to: string
      readonly amount: bigint
      readonly from?: string | undefined
    }
  | TokenTransfer
  /** `transferFrom`: an amount of a token, or an item of a collection. */
  | {
      readonly kind: 'move'
      readonly token: string
      readonly from: string
      readonly to: string
      readonly amount: bigint
    }
  | Allowance
  | Permit
  | {
      readonly kind: 'approveAll'
      readonly token: string
      readonly spender: string
      readonly allowed: boolean
    }
  | { readonly kind: 'create'; readonly amount: bigint; readonly bytes: number }
  /** A token account is made for its owner. */
  | { readonly kind: 'open'; readonly token: string; readonly owner: string }
  | { readonly kind: 'memo'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** A text that signs in at a site. `hosts` are those that it names: the domain first, then that of its URI. */
  | { readonly kind: 'signIn'; readonly text: string; readonly hosts: readonly string[] }
  | TypedText
  /** Signed bytes that are no text. */
  | { readonly kind: 'bytes'; readonly hex: string; readonly bytes: number }
  | Unread

export interface TokenTransfer {
  readonly kind: 'transfer'
  /** Undefined where the bytes do not name it. */
  readonly token: string | undefined
  readonly to: string
  readonly amount: bigint
  /** Those that the chain itself checks. */
  readonly decimals?: number | undefined
  /** Another account than that of the user. */
  readonly from?: string | undefined
  /** The owner of the token account that receives. */
  readonly owner?: string | undefined
}

export interface Allowance {
  readonly kind: 'approve'
  readonly token: string | undefined
  readonly spender: string
  readonly amount: bigint
  readonly unlimited: boolean
  readonly decimals?: number | undefined
  /** The amount joins what is allowed already. */
  readonly more?: boolean | undefined
}

export interface Permit {
  readonly kind: 'permit'
  readonly token: string
  readonly spender: string
  readonly amount: bigint
  readonly unlimited: boolean
  /** The last moment to use the signature; undefined for a signature without an end. */
  readonly usableUntil: bigint | undefined
  /** The end of the allowance; undefined for an allowance without an end. */
  readonly allowedUntil: bigint | undefined
}

/** One line of typed data. A line without a value is the head of those under it. */
export interface TypedLine {
  readonly depth: number
  readonly name: string
  readonly value?: string | undefined
}

export interface TypedText {
  readonly kind: 'typed'
  readonly name: string
  readonly domain: readonly TypedLine[]
  readonly lines: readonly TypedLine[]
  /** The number of lines that are left out: they are in the full request. */
  readonly more: number
}

export interface Unread {
  readonly kind: 'unknown'
  readonly to: string | undefined
  /** Undefined for a request that has no bytes of its own. */
  readonly bytes: number | undefined
  /** The coin that it pays. */
  readonly amount?: bigint | undefined
}
