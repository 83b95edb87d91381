import type { Caip2 } from '../model/ids/caip2.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'

/** The account and network that a sign-in is for. */
export interface SignInAccount {
  readonly chainId: Caip2
  /** As its family writes it. */
  readonly address: string
}

/** A signature of a wallet over a whole CAIP-74 object, from one-click authentication. */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: Readonly<Record<string, unknown>>
  readonly s: { readonly t: string; readonly s: string; readonly m?: string | undefined }
}

/** A sign-in: the message, as fields and as the text that was signed, and the signature over it. */
export interface SignInSession {
  readonly data: SignInMessage
  /** The text that was signed. */
  readonly message: string
  /** In the text form of the family: what `engine.signMessage` resolves with. */
  readonly signature: string
  readonly cacao?: Cacao
}

/** The parts of a message that are known before a wallet names its account: what one-click authentication asks for. */
export type OneClickRequest = Omit<SignInMessage, 'scheme' | 'accountAddress' | 'chainId' | 'issuedAt'> & {
  /** The chains that the account may sign for; the one to begin with comes first. */
  readonly chains: readonly Caip2[]
}

/** The answer of a wallet to a request of one-click authentication. */
export interface OneClickAnswer {
  readonly request: OneClickRequest
  /** A list of CACAOs (CAIP-74), unchecked. */
  readonly signed: unknown
}

/** What `createMessage` returns. `toString()` gives the text that is signed. */
export type SignInText = SignInMessage & { toString(): string }

/**
 * The source of sign-ins: the option `siwx`. Every method may reject; what it answers is checked. The kit calls
 * `getSessions` for every connected account. It must answer only sign-ins that were verified and have not expired.
 */
export interface SiwxConfig {
  /** The message to sign. Its domain has to be that of the page. */
  createMessage(place: { readonly accountAddress: string; readonly chainId: Caip2 }): Promise<SignInText>
  /**
   * Makes the sign-in that a code asks a wallet for (one-click authentication). Called for each code when all networks of the
   * app are of one family that signs with approval (eip155). Without it, and when it rejects, accounts sign after they are connected. The signed sign-ins go to
   * `setSessions`.
   */
  oneClickRequest?(chains: readonly Caip2[]): Promise<OneClickRequest>
  /** Takes a sign-in up. Rejects when the signature is not accepted. */
  addSession(session: SignInSession): Promise<void>
  /** Ends the sign-ins of an account on a network. */
  revokeSession(chainId: Caip2, address: string): Promise<void>
  /** Puts these sign-ins in place of all others. */
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  /** The sign-ins of an account on a network, or an empty list. */
  getSessions(chainId: Caip2, address: string): Promise<readonly SignInSession[]>
  /** False if an account may stay connected without a sign-in. Default true. */
  getRequired?(): boolean
  /** Fetches the code of the other methods ahead. Called when a wallet is about to be asked; it never throws. */
  preload?(): void
  /** Calls the listener when sign-ins may have changed elsewhere, as in another tab. Returns what stops it. */
  watch?(listener: () => void): () => void
}
