import type { WalletKit, WalletKitTypes } from '@reown/walletkit'
import type { SignInText } from './cacao.js'
import type { AppSummary, NamespaceWish, Proposal, Session, Verification } from './pairing-wallet-state.js'
import { readSignInRequest } from './read-sign-in-request.js'

type Kit = InstanceType<typeof WalletKit>

/** An app as it presents itself. */
export function appOf(metadata: WalletKitTypes.Metadata): AppSummary {
  const { name, url, description, icons } = metadata
  return { name, url, description, icons: [...icons] }
}

type PendingProposal = ReturnType<Kit['getPendingSessionProposals']>[number]

/** A proposal as the wallet's library keeps it. */
export function proposalOf(
  pending: PendingProposal,
  verification: Verification,
  textOf: SignInText,
): Proposal {
  const { id, proposer, requiredNamespaces, optionalNamespaces, expiryTimestamp, requests } = pending
  const signIn = readSignInRequest(requests?.authentication, textOf)
  return {
    id,
    app: appOf(proposer.metadata),
    required: wishes(requiredNamespaces),
    optional: wishes(optionalNamespaces),
    verification,
    ...(signIn && { signIn }),
    expiresAt: expiryTimestamp * 1_000,
    expired: expiryTimestamp * 1_000 <= Date.now(),
  }
}

function wishes(asked: PendingProposal['requiredNamespaces']): Record<string, NamespaceWish> {
  return Object.fromEntries(
    Object.entries(asked).map(([name, { chains, methods, events }]) => [
      name,
      // A name such as "eip155:1" is its own only chain.
      { chains: chains ?? (name.includes(':') ? [name] : []), methods, events },
    ]),
  )
}

type ActiveSession = ReturnType<Kit['getActiveSessions']>[string]

/** A session as the wallet's library keeps it. */
export function sessionOf({ topic, peer, namespaces, expiry }: ActiveSession): Session {
  return {
    topic,
    app: appOf(peer.metadata),
    namespaces: Object.fromEntries(
      Object.entries(namespaces).map(([name, { chains, accounts, methods, events }]) => [
        name,
        { chains: chains ?? [], accounts, methods, events },
      ]),
    ),
    expiresAt: expiry * 1_000,
  }
}

/** Copies that the wallet's library may keep. */
export function writable(namespaces: Session['namespaces']): ActiveSession['namespaces'] {
  return Object.fromEntries(
    Object.entries(namespaces).map(([name, { chains, accounts, methods, events }]) => [
      name,
      { chains: [...chains], accounts: [...accounts], methods: [...methods], events: [...events] },
    ]),
  )
}

/** What the library could find out about an app's address. */
export function verificationOf({
  validation,
  isScam,
}: WalletKitTypes.SessionProposal['verifyContext']['verified']): Verification {
  if (isScam === true) return 'scam'
  if (validation === 'VALID') return 'valid'
  return validation === 'INVALID' ? 'invalid' : 'unknown'
}
