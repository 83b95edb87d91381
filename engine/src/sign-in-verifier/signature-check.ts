import type { Caip2 } from '../model/ids/caip2.js'

/** A signature and what it is said to sign. Every field is hostile until it was checked. */
export interface SignedText {
  readonly chainId: Caip2
  /** The account that is said to have signed, as its family writes it. */
  readonly address: string
  readonly text: string
  /** In the family's text form: what `engine.signMessage` resolves with. */
  readonly signature: string
}

/** Why a signature was refused. */
export type SignatureRefusal =
  /** Bytes or text that no signature of the family has. */
  | 'SIGNATURE_MALFORMED'
  /** A signature, and not of this account over this text. */
  | 'SIGNATURE_MISMATCH'
  /** A kind of address or signature that is not verified, such as BIP-322 full. */
  | 'SIGNATURE_UNSUPPORTED'
  /** The account may be a contract, and its chain could not be read. */
  | 'CHAIN_UNREADABLE'
  | 'ADDRESS_MALFORMED'

/** How a signature was checked: true, or the reason against it with a sentence for the developer. */
export type SignatureVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: SignatureRefusal; readonly details: string }

/** Checks the signatures of one family. Never throws and never rejects, whatever the bytes are. */
export type SignatureCheck = (signed: SignedText, signal?: AbortSignal) => Promise<SignatureVerdict>
