import type { Namespace } from '../../model/ids/namespace.js'

/** The families that a frame has accounts of (spec section 4). */
export const embeddedNamespaces: readonly Namespace[] = ['eip155', 'solana']
