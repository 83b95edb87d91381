import type { AttemptId } from '../attempt.js'

/** True for the request of a sign-in. */
export const isSignInRequest = (attempt: AttemptId): boolean => attempt.startsWith('siwx ')
