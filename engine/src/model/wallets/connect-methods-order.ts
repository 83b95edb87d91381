/** The ways to connect, as the first view groups them. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

const withWallet: readonly ConnectMethod[] = ['wallet', 'email', 'social']
const withoutWallet: readonly ConnectMethod[] = ['email', 'social', 'wallet']

/** The order of the ways to connect: the app's own, else wallets first when the page has one that can be seen. */
export const connectMethodsOrder = (
  hasInjected: boolean,
  configured?: readonly ConnectMethod[] | undefined,
): readonly ConnectMethod[] => configured ?? (hasInjected ? withWallet : withoutWallet)
