import type { ApproveChoice } from './approved-namespaces.js'
import type { SendCost } from './family-question.js'
import type { PairingWalletState, Proposal, Session, WalletRequest } from './pairing-wallet-state.js'

/** A phone wallet: on a page it stands at `window.__pairingWallet`, in Node it is what `createPairingWallet` returns. */
export interface PairingWallet {
  getState(): PairingWalletState
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void
  /**
   * Takes the code of an app. Settles when the wallet listens for the app.
   * @throws Error that says what is wrong with the code, or that the relay cannot be reached
   */
  pair(uri: string): Promise<void>
  /** Settles with the oldest open proposal, as soon as there is one. */
  whenProposal(): Promise<Proposal>
  /**
   * The texts that `approve` would sign for the oldest proposal. Empty if the app asks for no sign-in, or for no chain of the choice.
   * @throws Error if the choice grants nothing
   */
  signInMessages(choice?: ApproveChoice): readonly string[]
  /**
   * Says yes to the oldest proposal. Settles when the app has confirmed the session.
   * @throws Error when there is none, when it has expired, or when the choice does not do for the app
   */
  approve(choice?: ApproveChoice): Promise<Session>
  /**
   * Says no to the oldest proposal.
   * @throws Error when there is none
   */
  reject(): Promise<void>
  /** Settles with the oldest open request, of this method when one is named, as soon as there is one. */
  whenRequest(method?: string): Promise<WalletRequest>
  /**
   * Says yes to the oldest request, or to the one with this id. Settles when the answer is out; a fault while signing or sending is
   * the app's answer.
   * @throws Error when there is none
   */
  approveRequest(id?: number): Promise<void>
  /**
   * Says no to the oldest request.
   * @param code default 5000; 4001 as a wallet in a browser says it
   * @throws Error when there is none
   */
  rejectRequest(code?: number): Promise<void>
  /** The cost of sending. Undefined for a request that names its fee, or that sends nothing. */
  estimate(request: WalletRequest): Promise<SendCost | undefined>
  /**
   * Changes the active account and tells every app: it comes first in the session, and `accountsChanged` is sent for each namespace.
   * @param place in `accounts`
   * @throws Error when there is no such account
   */
  switchAccount(place: number): Promise<void>
  /**
   * Changes the active chain and tells every app: the session gets the chain if it lacks it, and `chainChanged` is sent.
   * @throws Error when the wallet does not know the chain
   */
  switchChain(chainId: number): Promise<void>
  /** Puts the end of a session, the newest unless one is named, a week off. */
  extend(topic?: string): Promise<void>
  /** Settles when the app has answered. */
  ping(topic?: string): Promise<void>
  /** Ends a session, the newest unless one is named. */
  disconnect(topic?: string): Promise<void>
  /** Sends any event to the app of the newest session, on a chain of that session (CAIP-2). */
  emit(event: string, data: unknown, chain: string): Promise<void>
  /** Oldest first. */
  sessions(): readonly Session[]
  /** Closes the line, as a phone in a pocket does. */
  sleep(): Promise<void>
  wake(): Promise<void>
  /** Closes the line for good and ends every timer. Sessions stay where they are stored. */
  stop(): Promise<void>
}
