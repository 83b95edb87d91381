/** By identity, so that no wallet can throw one. */
const marked = new WeakSet<object>()

/** Marks the error of a method that a wallet does not offer. */
export const markNotOffered = (error: object): void => void marked.add(error)

/**
 * True if a method failed because the wallet does not offer it, so that no prompt was shown. False for the same code from the wallet
 * itself: it may have done something before it said so.
 */
export const isNotOffered = (thrown: unknown): boolean => marked.has(Object(thrown))
