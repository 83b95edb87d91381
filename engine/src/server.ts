export type { Caip2 } from './model/ids/caip2.js'
export type { Caip10 } from './model/ids/caip10.js'
export type { SignInMessage } from './model/sign-in/sign-in-message.js'
export type { Logger } from './ports/logger.js'
export { accountKey } from './sign-in-verifier/account-key.js'
export {
  createSignInSessions,
  type OpenedSession,
  type SessionOptions,
  type SignInSessions,
} from './sign-in-verifier/create-sign-in-sessions.js'
export {
  createSignInVerifier,
  type SignInAttempt,
  type SignInVerifier,
} from './sign-in-verifier/create-sign-in-verifier.js'
export type { MemoryLimits } from './sign-in-verifier/memory-limits.js'
export { memoryNonces } from './sign-in-verifier/memory-nonces.js'
export { memorySessions } from './sign-in-verifier/memory-sessions.js'
export type { NonceStore } from './sign-in-verifier/nonce-store.js'
export type { SessionStore, SignInProof, StoredSession } from './sign-in-verifier/session-store.js'
export type { SignInOptions } from './sign-in-verifier/sign-in-options.js'
export type {
  SignIn,
  SignInRefusal,
  SignInRefusalCode,
  SignInVerdict,
} from './sign-in-verifier/sign-in-verdict.js'
export type {
  SignatureCheck,
  SignatureRefusal,
  SignatureVerdict,
  SignedText,
} from './sign-in-verifier/signature-check.js'
