export type { Caip2 } from './model/ids/caip2.js'
export type { Caip10 } from './model/ids/caip10.js'
export type { SignInMessage } from './model/sign-in/sign-in-message.js'
export type { Logger } from './ports/logger.js'
export { accountKey } from './server/account-key.js'
export {
  createSignInSessions,
  type OpenedSession,
  type SessionOptions,
  type SignInSessions,
} from './server/create-sign-in-sessions.js'
export {
  createSignInVerifier,
  type SignInAttempt,
  type SignInVerifier,
} from './server/create-sign-in-verifier.js'
export type { MemoryLimits } from './server/memory-limits.js'
export { memoryNonces } from './server/memory-nonces.js'
export { memorySessions } from './server/memory-sessions.js'
export type { NonceStore } from './server/nonce-store.js'
export type { SessionStore, SignInProof, StoredSession } from './server/session-store.js'
export type { SignInOptions } from './server/sign-in-options.js'
export type { SignIn, SignInRefusal, SignInRefusalCode, SignInVerdict } from './server/sign-in-verdict.js'
export type {
  SignatureCheck,
  SignatureRefusal,
  SignatureVerdict,
  SignedText,
} from './server/signature-check.js'
